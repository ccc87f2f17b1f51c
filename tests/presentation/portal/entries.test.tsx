import { act, render, screen } from '@testing-library/react'
import { StrictMode, Suspense, use } from 'react'
import {
  BrowserRouter,
  type Location,
  Navigate,
  type NavigateFunction,
  type NavigateOptions,
  useLocation,
  useNavigate,
} from 'react-router-dom'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { setEntryValue } from '../../../presentation/kit/hooks/useEntryState'
import { goBack } from '../../support/listScreen'
import { pass } from '../../support/renderPortal'

const shown: Location[] = []
let navigate: NavigateFunction

const Shown = () => {
  shown.push(useLocation())
  navigate = useNavigate()
  return null
}

const follow = () =>
  render(
    <BrowserRouter>
      <Shown />
    </BrowserRouter>,
  )

const go = (to: string, options?: NavigateOptions) => act(async () => void navigate(to, options))
const address = () => window.location.pathname + window.location.search

beforeEach(() => {
  window.history.replaceState(null, '', '/')
  shown.length = 0
})

describe('An entry of the history', () => {
  it('has a key of its own, which it has again after «Back»', async () => {
    follow()
    await go('/codigos')
    await go('/codigos')
    await go('/codigos', { replace: true })
    await goBack()
    const [first, second, third, fourth, back] = shown.map(({ key }) => key)
    expect(new Set([first, second, third, fourth]).size).toBe(4)
    expect(back).toBe(second)
  })

  it.each([
    ['with its place', { usr: { from: '/codigos' }, key: 'k1', idx: 2 }],
    ['without its place', { usr: { from: '/codigos' }, key: 'k1' }],
  ])('of an older version of the portal is known, %s', async (_which, state) => {
    window.history.replaceState(state, '', '/')
    follow()
    expect(shown.at(-1)).toMatchObject({ state: { from: '/codigos' }, key: 'k1' })
    await go('/codigos', { state: { from: '/' } })
    expect(shown.at(-1)).toMatchObject({ pathname: '/codigos', state: { from: '/' } })
  })

  it('may be a link to a place in the page', async () => {
    follow()
    window.location.hash = 'contenido'
    await pass(10)
    expect(shown.at(-1)).toMatchObject({ hash: '#contenido', key: 'default' })
  })

  it('takes a value without rendering anything, and loses it where it is replaced', async () => {
    follow()
    await go('/codigos', { state: { from: '/' } })
    const { length } = shown
    await act(async () => setEntryValue('Lista', 2))
    expect(shown).toHaveLength(length)
    expect(window.history.state).toMatchObject({ usr: { from: '/' }, Lista: 2 })
    await go('/codigos', { replace: true })
    expect(window.history.state.Lista).toBeUndefined()
  })

  it('stays as it is where the browser takes no more changes for the moment, as Safari after 100', async () => {
    follow()
    const replaceState = vi.spyOn(window.history, 'replaceState')
    replaceState.mockImplementationOnce(() => {
      throw new DOMException('Attempt to use history.replaceState() more than 100 times')
    })
    await act(async () => setEntryValue('Lista', 2))
    expect(window.history.state?.Lista).toBeUndefined()
    await act(async () => setEntryValue('Lista', 3))
    expect(window.history.state).toMatchObject({ Lista: 3 })
  })

  it('shows the former page until the next one is ready', async () => {
    let ready = () => {}
    const next = new Promise<string>((resolve) => {
      ready = () => resolve('La lista')
    })
    const Page = () => <p>{useLocation().pathname === '/' ? 'El inicio' : use(next)}</p>
    render(
      <BrowserRouter>
        <Shown />
        <Suspense fallback={<p>Cargando…</p>}>
          <Page />
        </Suspense>
      </BrowserRouter>,
    )
    await go('/codigos')
    expect(address()).toBe('/codigos')
    expect(screen.getByText('El inicio')).toBeDefined()
    expect(screen.queryByText('Cargando…')).toBeNull()
    await act(async () => ready())
    expect(screen.getByText('La lista')).toBeDefined()
  })
})

describe('A redirect', () => {
  const at = (to: string) => (
    <StrictMode>
      <BrowserRouter>
        <Navigate replace to={to} />
        <Shown />
      </BrowserRouter>
    </StrictMode>
  )

  it('takes the place of the entry, and is taken again where it leads elsewhere', async () => {
    window.history.pushState(null, '', '/')
    const before = window.history.length
    const { rerender } = render(at('/codigos?pagina=2'))
    await pass(0)
    expect(address()).toBe('/codigos?pagina=2')
    expect(shown.at(-1)).toMatchObject({ pathname: '/codigos', search: '?pagina=2' })
    rerender(at('/iniciar-sesion'))
    await pass(0)
    expect(shown.at(-1)?.pathname).toBe('/iniciar-sesion')
    expect(window.history.length).toBe(before)
  })
})
