import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { ErrorBoundary } from '../../../presentation/kit/ErrorBoundary'
import { LazyScreen } from '../../../presentation/routing/LazyScreen'
import { pass } from '../../support/renderPortal'

// React logs what a boundary caught, which is expected here.
const quietly = { onCaughtError: () => undefined }

describe('A screen that fails to load', () => {
  it('says so and loads on retry', async () => {
    let isOnline = false
    const load = async () => {
      if (!isOnline) throw new TypeError('Failed to fetch dynamically imported module')
      return { default: () => <p>Aquí está</p> }
    }
    render(<LazyScreen load={load} />, quietly)
    await pass(0)
    expect(screen.getByRole('alert').textContent).toContain('No se pudo mostrar esta página')
    isOnline = true
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
    await user.click(screen.getByRole('button', { name: 'Reintentar' }))
    await pass(0)
    expect(screen.getByText('Aquí está')).toBeDefined()
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
