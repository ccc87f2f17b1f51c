import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { trackingId } from '../../../../domain/codes/AccessCode'
import type { Fakes } from '../../../support/createFakes'
import { expectNoAxeViolations } from '../../../support/expectNoAxeViolations'
import { batchOf } from '../../../support/mothers/alerts'
import {
  codeInUse,
  concert,
  eventOf,
  festival,
  freeCode,
  trackedCode,
} from '../../../support/mothers/codes'
import { codeUse } from '../../../support/mothers/usageLog'
import { anaUser } from '../../../support/mothers/users'
import { type OpenPortal, pass, renderPortal } from '../../../support/renderPortal'
import { button, notices } from '../../../support/screens'

const HOUR = 3_600_000
const DAY = 24 * HOUR

const bell = () => button(/^Avisos/)
const panel = () => screen.getByRole('region', { name: 'Avisos' })
const alerts = () =>
  within(panel())
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent)

/** Ana last looked three days ago; since then two codes were used, a batch ran low, and an event came near. */
const busy = (fakes: Fakes) => {
  const now = Date.now()
  fakes.clock.advance(now - fakes.clock.now())
  const soon = { ...concert, date: now + DAY }
  fakes.events.put(soon)
  const codes = [
    freeCode,
    codeInUse,
    ...batchOf(20, 19),
    trackedCode('RAIZ0001', { eventId: soon.id, trackingId: trackingId('lote-2') }),
  ]
  fakes.codes.put(...codes.map((code) => ({ ...code, createdAt: now - 10 * DAY })))
  fakes.usageLog.put(
    anaUser.uid,
    codeUse('a', { codeId: freeCode.id, usedAt: now - 1 }),
    codeUse('b', { codeId: codeInUse.id, usedAt: now - 2 }),
  )
  looked(fakes, now - 3 * DAY)
}

const looked = (fakes: Fakes, seenAt: number) =>
  void fakes.leaderData.save(anaUser.uid, [{ kind: 'alerts', fields: { seenAt } }])

const open = async (given: (fakes: Fakes) => void) => {
  const portal = await renderPortal({ given })
  await portal.user.click(bell())
  await pass(0)
  return portal
}

/** One more use of LIBRE001. */
const useFreeCode = ({ codes, happens }: OpenPortal) =>
  happens(() => codes.put({ ...freeCode, currentUses: 1 }))

describe('The bell', () => {
  it('says how many alerts are unread, and none where there are none [ALERT-5]', async () => {
    const { unmount } = await renderPortal({ given: busy })
    expect(bell().getAttribute('aria-label')).toBe('Avisos, 3 sin leer')
    expect(bell().textContent).toBe('3')
    unmount()
    await renderPortal()
    expect(bell().getAttribute('aria-label')).toBe('Avisos')
    expect(bell().textContent).toBe('')
  })

  it("says '9+' of more than nine [ALERT-5]", async () => {
    await renderPortal({
      given: ({ codes }) => {
        for (let at = 0; at < 10; at += 1) {
          const batch = batchOf(20, 19, { trackingId: trackingId(`lote-${at}`) })
          codes.put(...batch.map((code) => ({ ...code, id: `${at} ${code.id}` as typeof code.id })))
        }
      },
    })
    expect(bell().getAttribute('aria-label')).toBe('Avisos, 10 sin leer')
    expect(bell().textContent).toBe('9+')
  })
})

describe('The alerts', () => {
  it('stand by day, newest first, with what they are about [ALERT-1, ALERT-2, ALERT-3, ALERT-4]', async () => {
    await open(busy)
    const days = within(panel()).getAllByRole('heading', { level: 3 })
    expect(days.map(({ textContent }) => textContent)[0]).toBe('Hoy')
    const [low, uses] = alerts()
    expect(low).toContain('Sin leer: Queda 1 libre de un lote de 20')
    expect(uses).toContain('2 códigos usados')
    expect(alerts().at(-1)).toContain(`${concert.name}: todavía tiene 1 código libre.`)
    await expectNoAxeViolations()
  })

  it('are under «Hoy», «Ayer» or the date, newest first [ALERT-1]', async () => {
    const ago = { 'noche-1': 2 * DAY, 'noche-2': DAY, 'noche-3': HOUR, 'noche-4': 2 * HOUR }
    await open((fakes) => {
      const now = fakes.clock.now()
      for (const [id, ms] of Object.entries(ago)) {
        const event = eventOf(id, `Fiesta de ${id}`)
        const fields = { eventId: event.id, currentUses: 1, createdAt: now - 10 * DAY }
        const code = trackedCode(id.toUpperCase(), fields)
        fakes.events.put(event)
        fakes.codes.put(code)
        const use = { codeId: code.id, eventId: event.id, usedAt: now - ms }
        fakes.usageLog.put(anaUser.uid, codeUse(id, use))
      }
      looked(fakes, now - 5 * DAY)
    })
    const days = within(panel())
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent)
    expect(days).toEqual(['Hoy', 'Ayer', 'Miércoles, 18 de noviembre'])
    const inDay = (day: string) =>
      within(within(panel()).getByRole('region', { name: day }))
        .getAllByText(/^Fiesta de/)
        .map(({ textContent }) => textContent)
    expect(days.map((day) => inDay(day ?? ''))).toEqual([
      ['Fiesta de noche-3', 'Fiesta de noche-4'],
      ['Fiesta de noche-2'],
      ['Fiesta de noche-1'],
    ])
  })

  it('say that there is nothing new [ALERT-1]', async () => {
    await open((fakes) => fakes.codes.put(freeCode))
    expect(within(panel()).getByRole('heading', { level: 3 }).textContent).toBe('Nada nuevo')
    expect(alerts()).toEqual([])
    expect(screen.queryByRole('button', { name: 'Marcar como leídos' })).toBeNull()
  })

  it('lead to the event, to the codes of a batch and to a ticket [ALERT-2, ALERT-3]', async () => {
    const portal = await open(busy)
    const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
    expect(link(`Ver el evento ${concert.name}`)).toBe(`/eventos/${concert.id}`)
    expect(link(`Ver códigos de ${festival.name}`)).toBe(`/codigos?evento=${festival.id}`)
    await portal.user.click(button('Ver boleto de LIBRE001'))
    expect(new URLSearchParams(window.location.search).get('boleto')).toBe(freeCode.id)
    expect(screen.queryByRole('region', { name: 'Avisos' })).toBeNull()
  })

  it('of a single code lead to its ticket [ALERT-2]', async () => {
    const portal = await open((fakes) => {
      fakes.codes.put(freeCode)
      fakes.usageLog.put(anaUser.uid, codeUse('a', { usedAt: fakes.clock.now() }))
      looked(fakes, fakes.clock.now() - HOUR)
    })
    expect(alerts()).toHaveLength(1)
    await portal.user.click(button('Ver boleto de LIBRE001'))
    expect(window.location.search).toContain('boleto=')
  })

  it('are read once they are closed [ALERT-5]', async () => {
    const portal = await open(busy)
    expect(panel().textContent).toContain('Sin leer')
    await portal.user.keyboard('{Escape}')
    expect(bell().getAttribute('aria-label')).toBe('Avisos')
    expect(portal.leaderData.of(anaUser.uid).alerts.seenAt).toBe(portal.clock.now() - 1)
  })

  it('are read by the button, which gives the focus to the heading [ALERT-5]', async () => {
    const { user } = await open(busy)
    await user.click(button('Marcar como leídos'))
    expect(panel().textContent).not.toContain('Sin leer')
    expect(alerts().length).toBeGreaterThan(2)
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Avisos' }))
  })

  it('say that uses could not be read, and read them at another try [ALERT-8]', async () => {
    const portal = await open((fakes) => {
      busy(fakes)
      fakes.usageLog.failure = { kind: 'offline' }
    })
    expect(panel().textContent).toContain('Sin conexión: no se pudieron cargar los usos.')
    expect(alerts()).toHaveLength(2)
    portal.usageLog.failure = null
    await portal.user.click(button('Reintentar'))
    await pass(0)
    expect(panel().textContent).toContain('2 códigos usados')
  })

  it('say that they could not be prepared [ALERT-8]', async () => {
    await open((fakes) => {
      fakes.codes.put(freeCode)
      fakes.leaderData.failure = { kind: 'permission-denied' }
    })
    expect(panel().textContent).toContain('no tiene permiso para ver sus avisos')
  })
})

describe('New uses', () => {
  it('are told by one notice that names the event [ALERT-6]', async () => {
    const portal = await renderPortal({ given: ({ codes }) => codes.put(freeCode, codeInUse) })
    portal.clock.advance(HOUR)
    await useFreeCode(portal)
    await portal.happens(() => portal.codes.put({ ...codeInUse, currentUses: 2 }))
    await pass(3_000)
    expect(notices()).toEqual(['2 códigos usados en Festival Verano'])
    expect(bell().getAttribute('aria-label')).toBe('Avisos, 1 sin leer')
  })
})

describe('Codes that others made for the leader', () => {
  it('ring the bell while the portal is open, and lead to the page of their event [ALERT-11]', async () => {
    const portal = await renderPortal({ given: ({ codes }) => codes.put(freeCode) })
    expect(bell().getAttribute('aria-label')).toBe('Avisos')
    portal.clock.advance(HOUR)
    const createdAt = portal.clock.now()
    await portal.happens(() => portal.codes.put(...batchOf(10, 0, { createdAt })))
    expect(bell().getAttribute('aria-label')).toBe('Avisos, 1 sin leer')
    await portal.user.click(bell())
    await pass(0)
    const [came] = alerts()
    expect(came).toContain('Sin leer: Recibió 10 códigos de Festival Verano')
    expect(came).toContain('Ya puede darlos desde la página del evento.')
    await portal.user.click(screen.getByRole('link', { name: 'Ver el evento Festival Verano' }))
    await pass(0)
    expect(window.location.pathname).toBe('/eventos/festival')
    expect(bell().getAttribute('aria-label')).toBe('Avisos')
  })
})

describe('The switches in the account menu', () => {
  const toggle = async ({ user }: OpenPortal, name: string) => {
    await user.click(button(/ana@demo\.test/))
    await user.click(screen.getByRole('switch', { name }))
    await user.keyboard('{Escape}')
  }

  it('turn a kind of alert off and on [ALERT-7]', async () => {
    const portal = await renderPortal({ given: busy })
    await toggle(portal, 'Lotes que se acaban')
    expect(bell().getAttribute('aria-label')).toBe('Avisos, 2 sin leer')
    expect(portal.leaderData.of(anaUser.uid).alerts.muted).toEqual(['low'])
    await toggle(portal, 'Lotes que se acaban')
    expect(bell().getAttribute('aria-label')).toBe('Avisos, 3 sin leer')
  })
})

const second = trackedCode('LIBRE002')

describe('Codes that two devices gave', () => {
  it('stand among the alerts with their tickets, until the leader has looked [ALERT-9]', async () => {
    const { user } = await renderPortal({
      given: ({ codes, leaderData, clock }) => {
        codes.put(freeCode, second)
        const at = clock.now() - 60_000
        void leaderData.save(anaUser.uid, [
          { kind: 'share', code: second.id, fields: { note: 'Beto · Ana' } },
        ])
        leaderData.sharedTwice = { [freeCode.id]: at, [second.id]: at - 1 }
      },
    })
    expect(button(/^Avisos/).textContent).toContain('1')
    await user.click(button(/^Avisos/))
    await pass(0)
    const panel = within(screen.getByRole('region', { name: 'Avisos' }))
    expect(panel.getByText('2 códigos dados dos veces')).toBeDefined()
    expect(panel.getByText(/: salieron de dos dispositivos/).textContent).toMatch(
      /^Festival Verano:/,
    )
    const rows = panel
      .getAllByRole('button', { name: /^Ver boleto de/ })
      .map((one) => one.closest('li')?.textContent)
    expect(rows).toEqual(['LIBRE001Sin nota', 'LIBRE002Para Beto y Ana'])
    await user.click(panel.getByRole('button', { name: 'Marcar como leídos' }))
    expect(panel.queryByText('Sin leer:', { exact: false })).toBeNull()
    await user.click(panel.getByRole('button', { name: 'Ver boleto de LIBRE002' }))
    await pass(0)
    expect(screen.getByRole('dialog', { name: 'Boleto de LIBRE002' })).toBeDefined()
    await user.keyboard('{Escape}')
    await user.click(button(/^Avisos/))
    await expectNoAxeViolations()
  })
})
