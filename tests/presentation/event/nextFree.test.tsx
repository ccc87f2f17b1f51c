import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { isShared } from '../../../domain/sharing/leaderData/LeaderData'
import type { Fakes } from '../../support/createFakes'
import { expectNoAxeViolations } from '../../support/expectNoAxeViolations'
import { accessCode, codeInUse, festival } from '../../support/mothers/codes'
import { anaUser } from '../../support/mothers/users'
import { renderPortal } from '../../support/renderPortal'
import { storeDate } from '../../support/storeDate'
import { PHONE_WIDTH, resizeTo } from '../../support/viewport'

const created = { createdAt: Date.UTC(2026, 10, 20) }
const [a, b, c] = ['AAA00001', 'BBB00002', 'CCC00003'].map((text) => accessCode(text, created))
const three = [a, b, c].filter((code) => code !== undefined)

const open = (codes = three, given: (fakes: Fakes) => void = () => undefined) =>
  renderPortal({
    at: '/eventos/festival',
    given: (fakes) => {
      fakes.codes.put(...codes, codeInUse)
      given(fakes)
    },
  })

const card = () => within(screen.getByRole('region', { name: 'Siguiente libre' }))
const count = () => card().getByRole('textbox', { name: /^Cuántos códigos/ })
const copy = () => card().getByRole('button', { name: /^Copiar siguientes/ })

describe('The next free code of an event', () => {
  it('is shared with one press, and the next one follows [NEXT-FREE-4]', async () => {
    const { user, share, leaderData } = await open()
    expect(card().getByText('Quedan 3 códigos por dar')).toBeDefined()
    await user.click(card().getByRole('button', { name: 'Compartir siguiente libre' }))
    expect(decodeURIComponent(share.links[0] ?? '')).toContain('AAA00001')
    expect(three.filter(({ id }) => isShared(leaderData.of(anaUser.uid), id))).toEqual([a])
    expect(card().getByRole('button', { name: 'BBB00002' })).toBeDefined()
    expect(card().getByText('Quedan 2 códigos por dar')).toBeDefined()
  })

  it('is offered with as many others as there are, ten of them at first, until a number is typed [NEXT-FREE-4]', async () => {
    const portal = await open(three.slice(0, 2))
    expect(count()).toHaveProperty('value', '2')
    const more = Array.from({ length: 20 }, (_, at) => accessCode(`MAS000${10 + at}`, created))
    await portal.happens(() => portal.codes.put(...more))
    expect(count()).toHaveProperty('value', '10')
    expect(copy().textContent).toBe('Copiar siguientes 10')
    await portal.user.clear(count())
    await portal.user.type(count(), '3')
    await portal.happens(() => portal.codes.put(accessCode('MAS00099', created)))
    expect(count()).toHaveProperty('value', '3')
  })

  it('opens its ticket [NEXT-FREE-4]', async () => {
    const { user } = await open()
    await user.click(card().getByRole('button', { name: 'AAA00001' }))
    expect(screen.getByRole('dialog', { name: 'Boleto de AAA00001' })).toBeDefined()
  })

  it('goes through the share sheet where the device has one [SHARE-4]', async () => {
    const { user, share } = await open(three, (fakes) => {
      fakes.share.sheet = true
    })
    await user.click(
      card().getByRole('button', { name: 'Compartir el siguiente libre por otra aplicación' }),
    )
    expect(share.texts).toEqual(['Código de acceso: AAA00001'])
    await user.click(card().getByRole('button', { name: 'Compartir siguiente libre' }))
    expect(share.links).toHaveLength(1)
  })

  it('lies at the thumb on a phone [NEXT-FREE-4]', async () => {
    resizeTo(PHONE_WIDTH)
    const { user, share } = await open()
    const thumb = screen.getByRole('region', { name: 'Acción principal' })
    expect(thumb.textContent).toContain('AAA00001')
    const shares = screen.getAllByRole('button', { name: 'Compartir siguiente libre' })
    expect(shares).toHaveLength(1)
    await user.click(shares[0] as HTMLElement)
    expect(share.links).toHaveLength(1)
  })

  it.each([PHONE_WIDTH, 1280])(
    'says without a network, before it leaves, that another device may give it, at %i px [NEXT-FREE-3]',
    async (width) => {
      resizeTo(width)
      const portal = await open()
      const risk = () => screen.queryByText(/otro dispositivo suyo podría darlo/)
      expect(risk()).toBeNull()
      await portal.happens(() => portal.activity.set({ isOnline: false }))
      expect(risk()).not.toBeNull()
      await portal.happens(() => portal.activity.set({ isOnline: true }))
      expect(risk()).toBeNull()
    },
  )

  it('is accessible on a phone', async () => {
    resizeTo(PHONE_WIDTH)
    await open()
    await expectNoAxeViolations()
  })

  it('leads to the list once there is none left [NEXT-FREE-4]', async () => {
    const { user } = await open([c].filter((code) => code !== undefined))
    await user.click(card().getByRole('button', { name: 'Compartir siguiente libre' }))
    expect(card().getByText('No quedan códigos libres por dar.')).toBeDefined()
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Siguiente libre' }))
    await user.click(card().getByRole('link', { name: 'Ver los códigos del evento' }))
    expect(window.location.pathname + window.location.search).toBe('/codigos?evento=festival')
  })
})

describe('An event of which it is not known yet what was shared', () => {
  it('offers no code [NEXT-FREE-4]', async () => {
    await open(three, ({ leaderData }) => {
      leaderData.isKnown = false
    })
    expect(card().getByText('Buscando los códigos por dar…')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Compartir siguiente libre' })).toBeNull()
    await expectNoAxeViolations()
  })

  it('says so without a connection', async () => {
    await open(three, ({ leaderData }) => {
      leaderData.failure = { kind: 'offline' }
    })
    expect(card().getByText('Sin conexión todavía no se sabe qué códigos ya dio.')).toBeDefined()
  })
})

describe('An event without a free code', () => {
  it('is accessible', async () => {
    await open([])
    expect(card().getByText('No quedan códigos libres por dar.')).toBeDefined()
    await expectNoAxeViolations()
  })
})

describe('The next free codes of an event', () => {
  const many = Array.from({ length: 120 }, (_, at) =>
    accessCode(`COD${String(at).padStart(5, '0')}`, created),
  )

  it('are copied, ten at first, and marked [NEXT-FREE-5]', async () => {
    const { user, clipboard, leaderData } = await open(many)
    await user.click(copy())
    expect(clipboard.written[0]?.split('\n')).toEqual(many.slice(0, 10).map(({ code }) => code))
    expect(many.filter(({ id }) => isShared(leaderData.of(anaUser.uid), id))).toHaveLength(10)
  })

  it('are shared in one message, and marked [NEXT-FREE-5, SHARE-2]', async () => {
    const { user, share, leaderData } = await open(many)
    await user.clear(count())
    await user.type(count(), '5')
    await user.click(card().getByRole('button', { name: 'Compartir 5 siguientes por WhatsApp' }))
    const texts = many.slice(0, 5).map(({ code }) => code)
    expect(decodeURIComponent(share.links[0] ?? '')).toContain(`: ${texts.join(',')}`)
    expect(many.filter(({ id }) => isShared(leaderData.of(anaUser.uid), id))).toHaveLength(5)
    await user.clear(count())
    await user.click(card().getByRole('button', { name: 'Compartir los siguientes por WhatsApp' }))
    expect(share.links).toHaveLength(1)
  })

  it('are as many as are asked for, up to 100 [NEXT-FREE-5]', async () => {
    const { user, clipboard } = await open(many)
    await user.clear(count())
    await user.type(count(), '101')
    expect(card().getByText('Escriba un número entero de 1 a 100.')).toBeDefined()
    await user.click(copy())
    expect(clipboard.written).toEqual([])
    expect(count()).toHaveProperty('value', '101')
    await user.click(card().getByRole('button', { name: 'Menos códigos' }))
    expect(copy().textContent).toBe('Copiar siguientes 100')
    await user.click(copy())
    expect(clipboard.written[0]?.split('\n')).toHaveLength(100)
    expect(card().getByText('Solo quedan 20.')).toBeDefined()
    expect(copy().textContent).toBe('Copiar siguientes 20')
  })

  it.each(['0', '', '2.5', 'dos'])('are not %j [NEXT-FREE-5]', async (text) => {
    const { user, clipboard } = await open()
    await user.clear(count())
    if (text !== '') await user.type(count(), text)
    await user.click(copy())
    expect(clipboard.written).toEqual([])
    expect(count().getAttribute('aria-invalid')).toBe('true')
  })

  it('are at most those that are left [NEXT-FREE-5]', async () => {
    await open()
    expect(count()).toHaveProperty('value', '3')
    expect(copy().textContent).toBe('Copiar siguientes 3')
  })
})

describe('The next free code of an event that is over', () => {
  const past = ({ events }: Fakes) => {
    events.put({ ...festival, date: storeDate(2026, 10, 19, 20).getTime() })
  }

  it.each([PHONE_WIDTH, 1280])(
    'stands at no thumb and in no green button at %i px, and can be given all the same [NEXT-FREE-8]',
    async (width) => {
      resizeTo(width)
      const { user, share } = await open(three, past)
      expect(card().getByText('El evento pasó el 19 nov. Quedan 3 códigos por dar.')).toBeDefined()
      expect(screen.queryByRole('region', { name: 'Acción principal' })).toBeNull()
      const button = card().getByRole('button', { name: 'Compartir siguiente libre' })
      expect(button.className).toBe('btn')
      await user.click(button)
      expect(share.links).toHaveLength(1)
      await expectNoAxeViolations()
    },
  )
})
