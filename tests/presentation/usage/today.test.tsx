import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Fakes } from '../../support/createFakes'
import { expectNoAxeViolations } from '../../support/expectNoAxeViolations'
import { codeInUse, freeCode } from '../../support/mothers/codes'
import { codeUse, codeUses } from '../../support/mothers/usageLog'
import { anaUser } from '../../support/mothers/users'
import { pass, renderPortal } from '../../support/renderPortal'
import { button } from '../../support/screens'

const open = (given: (fakes: Fakes, now: number) => void = () => undefined) =>
  renderPortal({
    given: (fakes) => {
      fakes.codes.put(freeCode, { ...codeInUse, currentUses: 2 })
      given(fakes, fakes.clock.now())
    },
  })

const line = () => document.querySelector('.today')?.textContent

describe("The dashboard's line of today", () => {
  it('counts the uses of the day, and opens them, newest first [TODAY-1, TODAY-3]', async () => {
    const { user } = await open(({ usageLog, leaderData }, now) => {
      usageLog.put(
        anaUser.uid,
        codeUse('earlier', { usedAt: now - 3_600_000, codeId: codeInUse.id }),
        codeUse('now', { usedAt: now - 60_000, tickets: 2 }),
      )
      const fields = { sharedAt: now, note: 'Ana' }
      void leaderData.save(anaUser.uid, [{ kind: 'share', code: freeCode.id, fields }])
    })
    await user.click(button('Hoy: 2 usos en 1 evento'))
    await pass(0)
    const sheet = within(screen.getByRole('dialog', { name: 'Hoy: 2 usos en 1 evento' }))
    const rows = sheet.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(rows).toHaveLength(2)
    expect(rows[0]).toMatch(/^LIBRE001Festival VeranoDado · Ana6:29\sp\.\sm\.Usado · 2 entradas$/)
    expect(rows[1]).toMatch(/^ENUSO001Festival Verano5:30\sp\.\sm\.$/)
    await user.click(sheet.getByRole('button', { name: 'LIBRE001' }))
    await pass(0)
    expect(screen.getByRole('dialog', { name: 'Boleto de LIBRE001' })).toBeDefined()
    await user.keyboard('{Escape}')
    await pass(100)
    await expectNoAxeViolations()
  })

  it('stands in the banner, above the validator and the batches [TODAY-1]', async () => {
    await open()
    const order = [
      screen.getByRole('heading', { name: 'Centro de líderes' }),
      screen.getByText('Hoy: sin usos todavía'),
      screen.getByRole('heading', { name: 'Validador de Códigos' }),
      screen.getByRole('heading', { name: 'Códigos por lote' }),
    ]
    // In the order of the document.
    const found = order.toSorted((one, other) =>
      one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
    )
    expect(found).toEqual(order)
  })

  it('has a singular [TODAY-1]', async () => {
    await open(({ usageLog }, now) => usageLog.put(anaUser.uid, codeUse('one', { usedAt: now })))
    expect(line()).toBe('Hoy: 1 uso en 1 evento')
  })

  it('says that there are more than it reads [TODAY-1]', async () => {
    const { user } = await open(({ usageLog }, now) =>
      usageLog.put(anaUser.uid, ...codeUses(101, now)),
    )
    await user.click(button('Hoy: más de 100 usos'))
    await pass(0)
    expect(screen.getByText('Se muestran los 100 más recientes.')).toBeDefined()
  })

  it('leads from its uses to those of the days before, and back, also before the first use [TODAY-6]', async () => {
    const { user } = await open(({ usageLog }, now) =>
      usageLog.put(
        anaUser.uid,
        codeUse('yesterday', { usedAt: now - 24 * 3_600_000 }),
        codeUse('before', { usedAt: now - 3 * 24 * 3_600_000, codeId: codeInUse.id }),
      ),
    )
    await user.click(button('Hoy: sin usos todavía'))
    await pass(0)
    const sheet = () => screen.getByRole('dialog')
    const go = async (name: string) => {
      await user.click(within(sheet()).getByRole('button', { name }))
      await pass(0)
    }
    const title = () => within(sheet()).getByRole('heading', { level: 2 }).textContent
    expect(within(sheet()).getByText('No se usó ningún código.')).toBeDefined()
    await go('Día siguiente')
    expect(within(sheet()).getByText('No se usó ningún código.')).toBeDefined()
    await go('Día anterior')
    expect(title()).toBe('Jueves, 19 de noviembre')
    expect(within(sheet()).getByRole('button', { name: 'LIBRE001' })).toBeDefined()
    await go('Día anterior')
    expect(within(sheet()).getByText('No se usó ningún código.')).toBeDefined()
    await go('Día anterior')
    expect(title()).toBe('Martes, 17 de noviembre')
    expect(within(sheet()).getByRole('button', { name: 'ENUSO001' })).toBeDefined()
    for (const _ of [1, 2, 3]) await go('Día siguiente')
    expect(title()).toBe('Hoy: sin usos todavía')
    expect(within(sheet()).queryAllByRole('listitem')).toEqual([])
    expect(document.activeElement?.textContent).toBe('Día siguiente')
    await expectNoAxeViolations()
  })

  it('says that there are none yet, and nothing where they cannot be read [TODAY-2]', async () => {
    const { unmount } = await open()
    expect(line()).toBe('Hoy: sin usos todavía')
    unmount()
    await open(({ usageLog }) => {
      usageLog.failure = { kind: 'unknown' }
    })
    expect(line()).toBeUndefined()
  })
})
