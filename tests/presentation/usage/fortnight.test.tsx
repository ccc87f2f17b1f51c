import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Fakes } from '../../support/createFakes'
import { expectNoAxeViolations } from '../../support/expectNoAxeViolations'
import { codeInUse, concert, freeCode } from '../../support/mothers/codes'
import { codeUse, codeUses } from '../../support/mothers/usageLog'
import { anaUser } from '../../support/mothers/users'
import { pass, renderPortal } from '../../support/renderPortal'
import { button } from '../../support/screens'
import { PHONE_WIDTH, resizeTo } from '../../support/viewport'

const DAY = 86_400_000
const TITLE = 'Usos de los últimos 14 días'

const putUses = ({ usageLog, clock }: Fakes) => {
  const now = clock.now()
  usageLog.put(
    anaUser.uid,
    codeUse('today', { usedAt: now, codeId: codeInUse.id }),
    codeUse('elsewhere', { usedAt: now - 3 * DAY, eventId: concert.id }),
    codeUse('earlier', { usedAt: now - 3 * DAY - 1, codeId: codeInUse.id }),
    codeUse('before', { usedAt: now - 20 * DAY }),
  )
}

const open = async (given: (fakes: Fakes) => void = putUses) => {
  const portal = await renderPortal({
    given: (fakes) => {
      fakes.codes.put(freeCode, { ...codeInUse, currentUses: 4 })
      given(fakes)
    },
  })
  await pass(0)
  return portal
}

const plot = () => screen.getByRole('region', { name: TITLE })
const WAITS = /^Aquí verá cuáles puede usar/

describe("The dashboard's plot of the last 14 days", () => {
  it('has the uses of all events on each day, and their sum [TODAY-5]', async () => {
    await open()
    expect(plot().textContent).toContain('3 usos en 14 días, 1 hoy')
    expect(within(plot()).getAllByRole('listitem')).toHaveLength(14)
    expect(screen.queryByText(WAITS)).toBeNull()
    await expectNoAxeViolations()
  })

  it('opens the uses of a day by a press, and asks for none that the dashboard has [USES-10]', async () => {
    const { user, usageLog } = await open()
    await user.click(button('Martes, 17 de noviembre: 2 usos'))
    await pass(0)
    expect(within(screen.getByRole('dialog')).getAllByRole('listitem')).toHaveLength(2)
    await user.keyboard('{Escape}')
    await pass(100)
    await user.click(button('Hoy, viernes, 20 de noviembre: 1 uso'))
    await pass(0)
    expect(within(screen.getByRole('dialog')).getAllByRole('listitem')).toHaveLength(1)
    expect(usageLog.calls('within')).toHaveLength(1)
  })

  it('says why the uses of a day could not be read, and offers another try [USES-7, USES-10]', async () => {
    const { user, usageLog } = await open()
    usageLog.failure = { kind: 'offline' }
    await user.click(button('Martes, 17 de noviembre: 2 usos'))
    await pass(0)
    const sheet = within(screen.getByRole('dialog'))
    expect(sheet.getByRole('alert').textContent).toContain('Sin conexión')
    usageLog.failure = null
    await user.click(sheet.getByRole('button', { name: 'Reintentar' }))
    await pass(0)
    expect(sheet.getAllByRole('listitem')).toHaveLength(2)
  })

  it('says that more than 100 uses of a day are the newest [USES-10]', async () => {
    const { user } = await open((fakes) => {
      putUses(fakes)
      fakes.usageLog.put(anaUser.uid, ...codeUses(120, fakes.clock.now() - 3 * DAY - 2))
    })
    await user.click(button('Martes, 17 de noviembre: 122 usos'))
    await pass(0)
    expect(screen.getByText('Se muestran los 100 más recientes.')).toBeDefined()
  })

  it('gives way to the verdict [TODAY-5]', async () => {
    const { user } = await open()
    await user.type(screen.getByRole('textbox'), 'LIBRE001')
    await user.click(button('Validar'))
    await pass(100)
    expect(screen.queryByRole('region', { name: TITLE })).toBeNull()
  })

  it.each([
    ['nothing was used', () => undefined],
    [
      'uses cannot be read',
      (fakes: Fakes) => {
        putUses(fakes)
        fakes.usageLog.failure = { kind: 'unknown' } as const
      },
    ],
  ])('is left out where %s [TODAY-5]', async (_, given) => {
    await open(given)
    expect(screen.queryByRole('region', { name: TITLE })).toBeNull()
    expect(screen.getByText(WAITS)).toBeDefined()
  })

  it('is not shown, nor read, on a phone [TODAY-5]', async () => {
    resizeTo(PHONE_WIDTH)
    const { usageLog } = await open()
    expect(screen.queryByRole('region', { name: TITLE })).toBeNull()
    expect(usageLog.calls('perDay')).toEqual([])
  })
})
