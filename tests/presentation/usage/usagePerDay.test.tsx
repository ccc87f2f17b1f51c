import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Fakes } from '../../support/createFakes'
import { expectNoAxeViolations } from '../../support/expectNoAxeViolations'
import { codeInUse, freeCode } from '../../support/mothers/codes'
import { codeUse } from '../../support/mothers/usageLog'
import { anaUser } from '../../support/mothers/users'
import { renderPortal } from '../../support/renderPortal'
import { button } from '../../support/screens'
import { PHONE_WIDTH, resizeTo } from '../../support/viewport'

const DAY = 86_400_000

const open = (given: (fakes: Fakes) => void = () => undefined) =>
  renderPortal({
    at: '/eventos/festival',
    given: (fakes) => {
      const now = fakes.clock.now()
      fakes.codes.put(freeCode, { ...codeInUse, currentUses: 2 })
      fakes.usageLog.put(
        anaUser.uid,
        codeUse('today', { usedAt: now, codeId: codeInUse.id }),
        codeUse('earlier', { usedAt: now - 20 * DAY, codeId: codeInUse.id }),
      )
      given(fakes)
    },
  })

const card = () => screen.getByRole('region', { name: 'Usos por día' })
const days = () =>
  within(card())
    .getAllByRole('listitem')
    .map((item) => item.querySelector('.unseen')?.textContent)

describe("An event's uses by day", () => {
  it('are a list of the last 30 days, each with its number, and their sum [USES-5]', async () => {
    await open()
    expect(card().textContent).toContain('2 usos en 30 días, 1 hoy')
    expect(within(card()).getByRole('list', { name: 'Usos de los últimos 30 días' })).toBeDefined()
    expect(days()).toHaveLength(30)
    expect(days().at(-1)).toBe('Hoy, viernes, 20 de noviembre: 1 uso')
    expect(days().at(-21)).toBe('Sábado, 31 de octubre: 1 uso')
    expect(days()[0]).toMatch(/: 0 usos$/)
    await expectNoAxeViolations()
  })

  it('are those of the last 14 days on a phone [USES-5]', async () => {
    resizeTo(PHONE_WIDTH)
    await open()
    expect(days()).toHaveLength(14)
    expect(card().textContent).toContain('1 uso en 14 días, 1 hoy')
  })

  it('have the weekday and the number below each bar, and the month where one begins and first [USES-5]', async () => {
    await open()
    const labels = within(card())
      .getAllByRole('listitem')
      .map((item) => [...item.querySelectorAll('small')].map(({ textContent }) => textContent))
    expect(labels[0]).toEqual(['J', '22', 'oct'])
    expect(labels[1]).toEqual(['V', '23', ''])
    expect(labels[10]).toEqual(['D', '1', 'nov'])
    expect(labels.at(-1)).toEqual(['V', '20', ''])
  })

  it('say why they could not be read, and offer another try [USES-7]', async () => {
    const portal = await open(({ usageLog: uses }) => {
      uses.failure = { kind: 'unknown' }
    })
    expect(within(card()).getByRole('alert').textContent).toContain(
      'No se pudieron cargar los usos.',
    )
    portal.usageLog.failure = null
    await portal.user.click(button('Reintentar'))
    expect(card().textContent).toContain('2 usos en 30 días, 1 hoy')
  })
})
