import { act, render, screen } from '@testing-library/react'
import { StrictMode, Suspense, use } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { BrowserHistory } from '../../../../presentation/kit/history/BrowserHistory'
import { setEntryValue } from '../../../../presentation/kit/history/historyEntry'
import { navigate } from '../../../../presentation/kit/history/navigate'
import { Redirect } from '../../../../presentation/kit/history/Redirect'
import { type Entry, useEntry } from '../../../../presentation/kit/history/useEntry'
import { goBack } from '../../../support/listScreen'
import { pass } from '../../../support/renderPortal'

const shown: Entry[] = []

const Shown = () => {
  shown.push(useEntry())
  return null
}

const follow = () =>
  render(
    <BrowserHistory>
      <Shown />
    </BrowserHistory>,
  )

const go = (...to: Parameters<typeof navigate>) => act(async () => navigate(...to))
const address = () => window.location.pathname + window.location.search

beforeEach(() => {
  window.history.replaceState(null, '', '/')
  shown.length = 0
})

describe('The history', () => {
  it('gives the parts of the address, with what was passed on', async () => {
    follow()
    expect(shown.at(-1)).toEqual({
      pathname: '/',
      search: '',
      hash: '',
      state: null,
      key: 'default',
    })
    await go('/codigos?orden=codigo#fila', { state: { from: '/' } })
    expect(shown.at(-1)).toMatchObject({
      pathname: '/codigos',
      search: '?orden=codigo',
      hash: '#fila',
      state: { from: '/' },
    })
  })

  it('gives each entry a key of its own, which it has again after «Back»', async () => {
    follow()
    await go('/codigos')
    await go('/codigos')
    await go('/codigos', { replace: true })
    await goBack()
    const [first, second, third, fourth, back] = shown.map(({ key }) => key)
    expect(new Set([first, second, third, fourth]).size).toBe(4)
    expect(back).toBe(second)
  })

  it('knows the entries of older versions, and older versions its own', async () => {
    window.history.replaceState({ usr: { from: '/codigos' }, key: 'k1', idx: 2 }, '', '/')
    follow()
    expect(shown.at(-1)).toMatchObject({ state: { from: '/codigos' }, key: 'k1' })
    await go('/codigos', { state: { from: '/' } })
    expect(window.history.state).toEqual({ usr: { from: '/' }, key: shown.at(-1)?.key })
  })

  it('follows a link to a place in the page', async () => {
    follow()
    window.location.hash = 'contenido'
    await pass(10)
    expect(shown.at(-1)).toMatchObject({ hash: '#contenido', key: 'default' })
  })

  it('renders nothing for a value that is stored in the entry, and drops it where that is replaced', async () => {
    follow()
    await go('/codigos', { state: { from: '/' } })
    const { length } = shown
    await act(async () => setEntryValue('Lista', 2))
    expect(shown).toHaveLength(length)
    expect(window.history.state).toMatchObject({ usr: { from: '/' }, Lista: 2 })
    await go('/codigos', { replace: true })
    expect(window.history.state.Lista).toBeUndefined()
  })

  it('goes on where the browser takes no more changes of an entry for the moment, as Safari after 100', async () => {
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
    const Page = () => <p>{useEntry().pathname === '/' ? 'El inicio' : use(next)}</p>
    render(
      <BrowserHistory>
        <Suspense fallback={<p>Cargando…</p>}>
          <Page />
        </Suspense>
      </BrowserHistory>,
    )
    await go('/codigos')
    expect(address()).toBe('/codigos')
    expect(screen.getByText('El inicio')).toBeDefined()
    expect(screen.queryByText('Cargando…')).toBeNull()
    await act(async () => ready())
    expect(screen.getByText('La lista')).toBeDefined()
  })

  it('is left alone once nothing shows it', async () => {
    const removed = vi.spyOn(window, 'removeEventListener')
    follow().unmount()
    const moves = removed.mock.calls.map(([type]) => type)
    for (const move of ['popstate', 'pushState', 'replaceState']) expect(moves).toContain(move)
  })
})

describe('A redirect', () => {
  const at = (to: string) => (
    <StrictMode>
      <BrowserHistory>
        <Redirect to={to} />
        <Shown />
      </BrowserHistory>
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

it('A screen without a history says so', () => {
  expect(() => render(<Shown />)).toThrow('without its history')
})
