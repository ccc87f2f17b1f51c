import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import { describe, expect, it, vi } from 'vitest'
import { fileNotLoaded } from '../../../application/shell/version.slice'
import { ErrorBoundary } from '../../../presentation/kit/ErrorBoundary'
import { LazyScreen } from '../../../presentation/kit/lazy/LazyScreen'
import { createStore } from '../../../src/store'
import { createFakes } from '../../support/createFakes'
import { pass } from '../../support/renderPortal'
import { coreOf } from '../../support/startPortal'

// React logs what a boundary caught, which is expected here.
const quietly = { onCaughtError: () => undefined }

const fails = async () => {
  throw new TypeError('Failed to fetch dynamically imported module')
}

const open = (children: ReactNode) => {
  const fakes = createFakes()
  const store = createStore(coreOf(fakes))
  render(<Provider store={store}>{children}</Provider>, quietly)
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  return { ...fakes, store, user }
}

describe('A screen that fails to load', () => {
  it('says so and loads on retry', async () => {
    let isOnline = false
    const load = async () => (isOnline ? { default: () => <p>Aquí está</p> } : fails())
    const { user } = open(<LazyScreen load={load} />)
    await pass(0)
    expect(screen.getByRole('alert').textContent).toContain('No se pudo mostrar esta página')
    isOnline = true
    await user.click(screen.getByRole('button', { name: 'Reintentar' }))
    await pass(0)
    expect(screen.getByText('Aquí está')).toBeDefined()
  })

  it('says that there is a new version if its file is gone for that, and reloads only on request [VERSION-3]', async () => {
    const { store, newVersion, user } = open(<LazyScreen load={fails} />)
    await pass(0)
    newVersion.onServer = 'b'
    store.dispatch(fileNotLoaded())
    await pass(0)
    expect(screen.getByRole('alert').textContent).toContain('Hay una versión nueva del portal')
    expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull()
    expect(newVersion.taken).toBe(0)
    await user.click(screen.getByRole('button', { name: 'Recargar' }))
    expect(newVersion.taken).toBe(1)
  })
})

it('A screen that has loaded shows at once the next time', async () => {
  const load = vi.fn(async () => ({ default: () => <p>Aquí está</p> }))
  const first = render(<LazyScreen load={load} />)
  await pass(0)
  first.unmount()
  render(<LazyScreen load={load} />)
  expect(screen.getByText('Aquí está')).toBeDefined()
  expect(load).toHaveBeenCalledTimes(1)
})

it('A screen that loads shows what is to be seen meanwhile', async () => {
  const load = () => new Promise<never>(() => {})
  const { rerender } = render(<LazyScreen load={load} />)
  expect(screen.getByRole('status').textContent).toBe('Cargando…')
  rerender(<LazyScreen load={load} fallback={<p>Su marco</p>} />)
  expect(screen.getByText('Su marco')).toBeDefined()
  expect(screen.queryByRole('status')).toBeNull()
})

describe('A failing component', () => {
  it('leaves its siblings intact', () => {
    const Broken = () => {
      throw new Error('defecto')
    }
    render(
      <>
        <p>Lo demás</p>
        <ErrorBoundary fallback={() => <p>Falló esto</p>}>
          <Broken />
        </ErrorBoundary>
      </>,
      quietly,
    )
    expect(screen.getByText('Lo demás')).toBeDefined()
    expect(screen.getByText('Falló esto')).toBeDefined()
  })
})
