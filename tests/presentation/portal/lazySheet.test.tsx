import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { expect, it, vi } from 'vitest'
import { LazySheet } from '../../../presentation/kit/lazy/LazySheet'
import { loaderOf } from '../../../presentation/kit/lazy/loader'
import { createStore } from '../../../src/store'
import { createFakes } from '../../support/createFakes'
import { pass } from '../../support/renderPortal'
import { coreOf } from '../../support/startPortal'

const Uses = ({ title }: { readonly title: string; readonly onClose: () => void }) => <p>{title}</p>

it('A sheet that fails to load says so under its title, and loads on retry', async () => {
  let isOnline = false
  const load = loaderOf(async () => {
    if (!isOnline) throw new TypeError('Failed to fetch dynamically imported module')
    return Uses
  })
  render(
    <Provider store={createStore(coreOf(createFakes()))}>
      <LazySheet load={load} title="Hoy" props={{ title: 'Dos usos', onClose: vi.fn() }} />
    </Provider>,
  )
  await pass(0)
  expect(screen.getByRole('dialog', { name: 'Hoy' }).textContent).toContain(
    'No se pudo abrir esta parte.',
  )
  isOnline = true
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  await user.click(screen.getByRole('button', { name: 'Reintentar' }))
  await pass(0)
  expect(screen.getByText('Dos usos')).toBeDefined()
})
