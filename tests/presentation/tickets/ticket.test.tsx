import { act, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { CodeChip } from '../../../presentation/codes/CodeChip'
import type { Fakes } from '../../support/createFakes'
import { expectNoAxeViolations } from '../../support/expectNoAxeViolations'
import { goBack } from '../../support/listScreen'
import {
  accessCode,
  codeInUse,
  concert,
  expiredCode,
  freeCode,
  spentCode,
} from '../../support/mothers/codes'
import { pass, renderPortal } from '../../support/renderPortal'
import { button, notices } from '../../support/screens'
import { storeDate } from '../../support/storeDate'

/** Four codes of all kinds without an event. */
const allCodes = [freeCode, codeInUse, spentCode, expiredCode]
const atConcert = accessCode('RAICES01', { eventId: concert.id, maxUses: 3 })

/** A leader with these codes. */
const openWithCodes = (at = '/codigos', given: (fakes: Fakes) => void = () => undefined) =>
  renderPortal({
    at,
    given: (fakes) => {
      fakes.events.put(concert)
      fakes.codes.put(...allCodes, atConcert)
      given(fakes)
    },
  })

/** The address of the ticket of a code. */
const ticketAddress = (id: string) => `/codigos?boleto=${encodeURIComponent(id)}`
const inTicket = () => within(screen.getByRole('dialog', { name: /^Boleto/ }))

vi.mock(import('../../../presentation/codes/CodeChip'), async (original) => ({
  CodeChip: vi.fn((await original()).CodeChip),
}))

const ticket = () => screen.queryByRole('dialog', { name: /^Boleto/ })
/** Marks the entry of the browser's history, which is then known again. */
const markEntry = () => window.history.replaceState({ ...window.history.state, mark: true }, '')
const isMarked = (): boolean => window.history.state.mark === true
const address = () => window.location.pathname + window.location.search

describe('A ticket', () => {
  it('opens from a chip, in the address, with its own title, and closes with Escape [TICKET-1, ROUTE-13]', async () => {
    const { user } = await openWithCodes('/codigos?tipo=lider')
    markEntry()
    await user.click(button('LIBRE001'))
    expect(inTicket().getByRole('heading', { name: 'Boleto de LIBRE001' })).toBeDefined()
    expect(new URLSearchParams(window.location.search).get('boleto')).toBe(freeCode.id)
    expect(new URLSearchParams(window.location.search).get('tipo')).toBe('lider')
    expect(document.title).toBe('LIBRE001 · Centro de líderes')
    expect(isMarked()).toBe(false)
    await user.keyboard('{Escape}')
    await pass(100)
    expect(ticket()).toBeNull()
    expect(isMarked()).toBe(true)
    expect(address()).toBe('/codigos?tipo=lider')
    expect(document.title).toBe('Seguimiento de códigos · Centro de líderes')
  })

  it("opens by an address with the code's text, as a link made by hand has it [ROUTE-13]", async () => {
    await openWithCodes(ticketAddress('libre001'))
    expect(inTicket().getByRole('heading', { name: 'Boleto de LIBRE001' })).toBeDefined()
  })

  it("closes with the browser's 'Back' and with the cross [TICKET-2]", async () => {
    const { user } = await openWithCodes()
    await user.click(button('LIBRE001'))
    await goBack()
    expect(ticket()).toBeNull()
    await user.click(button('ENUSO001'))
    await user.click(button('Cerrar'))
    await pass(100)
    expect(ticket()).toBeNull()
    expect(address()).toBe('/codigos')
  })

  it('opens in one entry, also where the code is pressed twice before it shows [TICKET-2]', async () => {
    // The last entry of the history, so that another one counts.
    window.history.pushState(null, '', '/')
    await openWithCodes()
    const before = window.history.length
    await act(async () => {
      button('LIBRE001').click()
      button('LIBRE001').click()
    })
    expect(inTicket().getByText('LIBRE001')).toBeDefined()
    expect(window.history.length).toBe(before + 1)
  })

  it('of a link closes to the page without it, in the same entry [TICKET-2]', async () => {
    // The last entry of the history, so that another one would count.
    window.history.pushState(null, '', '/')
    const { user } = await openWithCodes(`${ticketAddress(freeCode.id)}&tipo=lider`)
    expect(inTicket().getByText('LIBRE001')).toBeDefined()
    const before = window.history.length
    await user.click(button('Cerrar'))
    expect(ticket()).toBeNull()
    expect(address()).toBe('/codigos?tipo=lider')
    expect(window.history.length).toBe(before)
  })

  it('opens and closes without rendering a row again', async () => {
    const { user } = await openWithCodes()
    const renders = () => vi.mocked(CodeChip).mock.calls.length
    const before = renders()
    await user.click(button('LIBRE001'))
    await goBack()
    expect(renders()).toBe(before)
  })

  it('opens above the codes of a batch, which come back [TICKET-2]', async () => {
    const { user } = await openWithCodes('/')
    await user.click(button(/^Más acciones de Festival Verano/))
    await user.click(button('Ver códigos'))
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'LIBRE001' }))
    expect(inTicket().getByText('Queda 1 uso')).toBeDefined()
    await goBack()
    expect(ticket()).toBeNull()
    expect(screen.getByRole('dialog', { name: /Festival Verano/ })).toBeDefined()
  })
})

describe('The face of a ticket', () => {
  it('says who, what, when, where and the code [TICKET-3]', async () => {
    await openWithCodes(ticketAddress(atConcert.id))
    const face = inTicket().getByRole('article').textContent
    for (const part of ['Boletera', 'Líder', 'Concierto Raíces', 'Teatro Nacional', 'RAICES01'])
      expect(face).toContain(part)
    expect(face).toMatch(/1[23] dic 2026/)
    expect(
      inTicket().getByRole('img', { name: 'Código QR con el enlace de RAICES01' }),
    ).toBeDefined()
    await expectNoAxeViolations()
  })

  it.each([
    [freeCode, 'Disponible', '0 de 1', 'Queda 1 uso', null],
    [codeInUse, 'En uso', '1 de 3', 'Quedan 2 usos', null],
    [spentCode, 'En uso · agotado', '2 de 2', null, 'AGOTADO'],
    [expiredCode, 'Expirado', '0 de 1', 'El código expiró', 'EXPIRADO'],
  ])('of $code tells its state [TICKET-3]', async (code, status, uses, left, stamp) => {
    await openWithCodes(ticketAddress(code.id))
    const { textContent } = inTicket().getByRole('article')
    for (const part of [status, uses, left ?? '', stamp ?? '']) expect(textContent).toContain(part)
    expect(textContent).not.toContain('Agotado')
    if (stamp === null) expect(textContent).not.toMatch(/AGOTADO|EXPIRADO/)
    expect(inTicket().queryByRole('button', { name: 'WhatsApp' }) === null).toBe(stamp !== null)
  })

  it('warns of an event that is over, and not before the end of its day [TICKET-3]', async () => {
    const warning = () => screen.queryByText('El evento ya pasó: fue el 19 nov.')
    const day = (date: Date) => (fakes: Fakes) =>
      fakes.events.put({ ...concert, date: date.getTime() })
    const { unmount } = await openWithCodes(
      ticketAddress(atConcert.id),
      day(storeDate(2026, 10, 19, 20)),
    )
    expect(warning()).not.toBeNull()
    unmount()
    await openWithCodes(ticketAddress(atConcert.id), day(storeDate(2026, 10, 20, 10)))
    expect(screen.queryByText(/El evento ya pasó/)).toBeNull()
  })

  it('leaves out a date and a place that are not known [ENTITY-8]', async () => {
    await openWithCodes(ticketAddress(freeCode.id))
    const { textContent } = inTicket().getByRole('article')
    expect(textContent).toContain('Festival VeranoCódigo de acceso')
    expect(inTicket().getByRole('img', { name: 'Código QR de LIBRE001' })).toBeDefined()
  })

  it('says why there is no QR code for a link that is too long [TICKET-5]', async () => {
    // The longest address that an event may have.
    const url = 'https://x.test/{codigo}'.padEnd(2_000, 'y')
    await openWithCodes(ticketAddress(atConcert.id), ({ events }) =>
      events.put({ ...concert, url }),
    )
    expect(inTicket().getByText('El enlace es demasiado largo para un código QR.')).toBeDefined()
  })

  it('of a code whose event is not found says so [ERROR-18]', async () => {
    const lost = accessCode('PERDIDO1', { eventId: null })
    await openWithCodes(ticketAddress(lost.id), ({ codes }) => codes.put(lost))
    expect(inTicket().getByRole('heading', { name: 'Evento no encontrado' })).toBeDefined()
  })
})

describe('An address with another code', () => {
  it('says that it is not in the list, with a way out [TICKET-6]', async () => {
    const { user } = await openWithCodes(ticketAddress('ajeno'))
    expect(inTicket().getByText('Ese código no está en su lista.')).toBeDefined()
    await user.click(inTicket().getByRole('link', { name: 'Ver sus códigos' }))
    expect(ticket()).toBeNull()
    expect(address()).toBe('/codigos')
  })

  it('waits while the codes are still on their way [TICKET-6]', async () => {
    const portal = await openWithCodes(ticketAddress(freeCode.id), ({ codes }) => {
      codes.silent = true
    })
    expect(inTicket().getByText('Cargando sus códigos…')).toBeDefined()
    await portal.happens(() => portal.codes.feedCodes(allCodes))
    expect(inTicket().getByText('Queda 1 uso')).toBeDefined()
  })
})

describe('The actions of a ticket', () => {
  it('copy the code, and share the message that shows, to which the link is added by a press [TICKET-7, MESSAGE-10]', async () => {
    const { user, clipboard, share } = await openWithCodes(ticketAddress(atConcert.id))
    const message = 'Código de acceso: RAICES01\nhttps://example.com/e/raices?c=RAICES01'
    await user.click(inTicket().getByRole('button', { name: 'Agregar el enlace' }))
    expect(inTicket().getByText(/^Código de acceso: RAICES01/).textContent).toBe(message)
    await user.click(inTicket().getByRole('button', { name: 'Copiar' }))
    expect(clipboard.written).toEqual(['RAICES01'])
    await user.click(inTicket().getByRole('button', { name: 'Deshacer' }))
    await user.click(inTicket().getByRole('button', { name: 'WhatsApp' }))
    expect(share.links).toEqual([`https://wa.me/?text=${encodeURIComponent(message)}`])
    expect(inTicket().queryByRole('button', { name: 'Compartir' })).toBeNull()
  })

  it('open the share sheet where the device has one [SHARE-4]', async () => {
    const { user, share } = await openWithCodes(ticketAddress(freeCode.id), (fakes) => {
      fakes.share.sheet = true
    })
    await user.click(inTicket().getByRole('button', { name: 'Compartir' }))
    expect(share.texts).toEqual(['Código de acceso: LIBRE001'])
  })

  it('save the picture, and say so once the download has started [TICKET-8]', async () => {
    const { user, downloads, pictures } = await openWithCodes(ticketAddress(atConcert.id))
    await user.click(inTicket().getByRole('button', { name: 'Guardar imagen' }))
    expect(downloads.saved.map(({ fileName }) => fileName)).toEqual(['boleto-RAICES01.png'])
    expect(pictures.drawn).toMatchObject([
      {
        code: 'RAICES01',
        provider: 'Boletera',
        event: 'Concierto Raíces',
        terms: ['Vale para 3 usos.', expect.stringMatching(/^Hasta el 1[23] dic 2026\.$/)],
      },
    ])
    expect(notices()).toEqual([
      'Descarga iniciada: boleto-RAICES01.png',
      expect.stringMatching(/^RAICES01 queda como dado\./),
    ])
  })

  it('say why there is no picture, and save nothing [TICKET-8]', async () => {
    const { user, downloads, pictures } = await openWithCodes(ticketAddress(freeCode.id))
    pictures.failure = 'picture-failed'
    await user.click(inTicket().getByRole('button', { name: 'Guardar imagen' }))
    expect(downloads.saved).toEqual([])
    expect(notices()).toEqual(['El navegador no pudo dibujar la imagen. Intente de nuevo.'])
  })
})
