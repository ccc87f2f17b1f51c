import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { eventId } from '../../../domain/codes/AccessCode'
import { settingsOf } from '../../../domain/sharing/leaderData/LeaderData'
import { expectNoAxeViolations } from '../../support/expectNoAxeViolations'
import {
  accessCode,
  codeInUse,
  festival as event,
  freeCode,
  spentCode,
} from '../../support/mothers/codes'
import { anaUser } from '../../support/mothers/users'
import { pass, renderPortal } from '../../support/renderPortal'
import { button } from '../../support/screens'
import { storeDate } from '../../support/storeDate'
import { PHONE_WIDTH, resizeTo } from '../../support/viewport'

const festival = eventId('festival')
const other = accessCode('OTRO0001', { eventId: eventId('otro'), currentUses: 9 })

const open = (at = '/eventos/festival', goal: number | null = null) =>
  renderPortal({
    at,
    given: ({ codes, leaderData }) => {
      codes.put(freeCode, codeInUse, spentCode, other)
      leaderData.save(anaUser.uid, [{ kind: 'event', event: festival, fields: { goal } }])
    },
  })

const field = () => screen.getByRole('textbox', { name: /^Meta de usos/ })

describe('The goal of an event', () => {
  it('is set and shows how many uses are still to come [GOAL-1, GOAL-2]', async () => {
    const { user, leaderData } = await open()
    expect(screen.queryByText(/^Meta:/)).toBeNull()
    await user.click(button('Poner una meta de usos'))
    expect(document.activeElement).toBe(field())
    await user.type(field(), '50{Enter}')
    expect(screen.getByText('Meta: 3 de 50 usos')).toBeDefined()
    expect(screen.getByText('Faltan 47')).toBeDefined()
    expect(settingsOf(leaderData.of(anaUser.uid), festival).goal).toBe(50)
    expect(document.activeElement).toBe(button('Cambiar la meta'))
    await expectNoAxeViolations()
  })

  it('is accessible while it is being set', async () => {
    const { user } = await open()
    await user.click(button('Poner una meta de usos'))
    await expectNoAxeViolations()
  })

  it('follows uses until it is reached [GOAL-1]', async () => {
    const portal = await open('/eventos/festival', 4)
    expect(screen.getByText('Falta 1')).toBeDefined()
    await portal.happens(() => portal.codes.put({ ...codeInUse, currentUses: 2 }))
    expect(screen.getByText('Meta: 4 de 4 usos')).toBeDefined()
    expect(screen.getByText('Meta lograda')).toBeDefined()
  })

  it('has a clock: the pace, what is needed, and a tick for today, until the event is over [GOAL-4, GOAL-5]', async () => {
    const made = { createdAt: storeDate(2026, 10, 18, 9).getTime() }
    await renderPortal({
      at: '/eventos/festival',
      given: ({ codes, events, leaderData }) => {
        events.put({ ...event, date: storeDate(2026, 10, 26, 17).getTime() })
        codes.put({ ...freeCode, ...made }, codeInUse, spentCode, other)
        leaderData.save(anaUser.uid, [{ kind: 'event', event: festival, fields: { goal: 27 } }])
      },
    })
    const words = 'Va a 1 por día, faltan 4 por día. Hoy debería ir por 9 usos.'
    expect(screen.getByText(words)).toBeDefined()
    const tick = document.querySelector<HTMLElement>('.goal__bar s')
    expect(Number(tick?.style.getPropertyValue('--share'))).toBeCloseTo(1 / 3)
    // The portal stays open over the event.
    vi.setSystemTime(storeDate(2026, 10, 25, 12))
    await pass(60_000)
    expect(screen.getByText(/, faltan 24 para mañana\./)).toBeDefined()
    vi.setSystemTime(storeDate(2026, 10, 27, 12))
    await pass(60_000)
    expect(screen.getByText('Faltaron 24')).toBeDefined()
    expect(screen.queryByText(/^Va a/)).toBeNull()
    expect(document.querySelector('.goal__bar s')).toBeNull()
  })

  it('is no other text, which stays in the field with the reason [GOAL-2]', async () => {
    const { user, leaderData } = await open()
    await user.click(button('Poner una meta de usos'))
    await user.type(field(), '2.5')
    await user.click(button('Guardar meta'))
    expect(field()).toHaveProperty('value', '2.5')
    expect(screen.getByText(/^Escriba un número entero de 1 a 1.000.000/)).toBeDefined()
    expect(settingsOf(leaderData.of(anaUser.uid), festival).goal).toBeNull()
  })

  it('is changed, kept and removed [GOAL-2]', async () => {
    const { user, leaderData } = await open('/eventos/festival', 10)
    await user.click(button('Cambiar la meta'))
    expect(field()).toHaveProperty('value', '10')
    await user.clear(field())
    await user.type(field(), '20')
    await user.click(button('Cancelar'))
    expect(screen.getByText('Meta: 3 de 10 usos')).toBeDefined()
    await user.click(button('Cambiar la meta'))
    await user.clear(field())
    await user.type(field(), '20{Enter}')
    expect(screen.getByText('Meta: 3 de 20 usos')).toBeDefined()
    await user.click(button('Cambiar la meta'))
    await user.click(button('Quitar la meta'))
    expect(screen.queryByText(/^Meta:/)).toBeNull()
    expect(settingsOf(leaderData.of(anaUser.uid), festival).goal).toBeNull()
  })

  it.each([1280, PHONE_WIDTH])(
    'stands in the batches of its event on the dashboard, %d pixels wide [GOAL-3]',
    async (width) => {
      resizeTo(width)
      await open('/', 50)
      const batches = within(screen.getByRole('region', { name: 'Códigos por lote' }))
      expect(batches.getAllByText('Meta: 3 de 50 usos').length).toBeGreaterThan(0)
      expect(batches.queryByText(/de 9/)).toBeNull()
    },
  )
})
