import { act, cleanup, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { trackingId } from '../../../domain/codes/AccessCode'
import { goTo } from '../../support/accountScreens'
import { goBack } from '../../support/listScreen'
import { accessCode } from '../../support/mothers/codes'
import { pass, renderPortal } from '../../support/renderPortal'
import { button } from '../../support/screens'

const batches = Array.from({ length: 10 }, (_, at) =>
  accessCode(`LOTE00${at}`, { trackingId: trackingId(`lote-${at}`) }),
)

const open = (options: Parameters<typeof renderPortal>[0] = {}) =>
  renderPortal({ ...options, given: ({ codes }) => codes.put(...batches) })

const shown = () =>
  screen.getByRole('navigation', { name: 'Páginas de Códigos por lote' }).textContent

const usage = () => screen.getByText('Uso por evento').closest('details')

describe("'Back'", () => {
  it('finds a list at the page it was left at [PAGE-10]', async () => {
    const { user } = await open()
    await user.click(button('Página siguiente'))
    expect(shown()).toContain('9 a 10 de 10')
    await goTo('/codigos')
    await goBack()
    expect(shown()).toContain('9 a 10 de 10')
  })

  it("finds 'Uso por evento' open, also where the search replaced the entry [PAGE-10]", async () => {
    const { user } = await open({ at: '/codigos' })
    await user.click(screen.getByText('Uso por evento'))
    await user.type(screen.getByRole('searchbox'), 'LOTE')
    await goTo('/')
    await goBack()
    expect(usage()?.open).toBe(true)
  })
})

describe('A reload', () => {
  it('finds a list at its page [PAGE-10]', async () => {
    const first = await open()
    await first.user.click(button('Página siguiente'))
    const entry = window.history.state
    first.unmount()
    cleanup()
    await open({ historyState: entry })
    expect(shown()).toContain('9 a 10 de 10')
  })

  it('scrolls to where the page was left [PAGE-10]', async () => {
    const first = await open({ at: '/codigos' })
    vi.spyOn(window, 'scrollY', 'get').mockReturnValue(300)
    window.dispatchEvent(new Event('pagehide'))
    const entry = window.history.state
    first.unmount()
    cleanup()
    const scrolled = vi.spyOn(window, 'scrollTo')
    await open({ at: '/codigos', historyState: entry })
    expect(scrolled).toHaveBeenCalledWith(0, 300)
  })

  it.each([
    ['of another version', { page: 'dos' }],
    ['past the end', { page: 7, size: 8 }],
    ['of no size', { page: 1, size: 0 }],
  ])('shows a list also with a kept page %s', async (_which, kept) => {
    await open({ historyState: { 'Códigos por lote': kept } })
    expect(shown()).toMatch(/de 10 entradas/)
  })
})

it('«Back» is rendered in a task of its own, so that the page that was there stays until the next is ready', async () => {
  const { user } = await renderPortal({ at: '/' })
  await user.click(screen.getByRole('link', { name: 'Códigos' }))
  act(() => {
    window.history.pushState(null, '', '/')
    window.dispatchEvent(new PopStateEvent('popstate'))
  })
  expect(screen.queryByRole('heading', { name: 'Códigos por lote' })).toBeNull()
  await pass(0)
  expect(screen.getByRole('heading', { name: 'Códigos por lote' })).toBeDefined()
})
