import { act, render, screen, within } from '@testing-library/react'
import { StrictMode } from 'react'
import { Provider } from 'react-redux'
import { describe, expect, it } from 'vitest'
import type { CodeUse } from '../../../domain/usage/CodeUse'
import { CodeUsageLog } from '../../../presentation/usage/CodeUsageLog'
import { createStore } from '../../../src/store'
import { createFakes, type Fakes } from '../../support/createFakes'
import { expectNoAxeViolations } from '../../support/expectNoAxeViolations'
import { freeCode } from '../../support/mothers/codes'
import { codeUse, codeUses } from '../../support/mothers/usageLog'
import { anaUser } from '../../support/mothers/users'
import { pass } from '../../support/renderPortal'
import { button } from '../../support/screens'
import { coreOf } from '../../support/startPortal'
import { storeDate } from '../../support/storeDate'

const NOON = storeDate(2026, 10, 20, 12).getTime()
const code = { ...freeCode, createdAt: storeDate(2026, 10, 19, 9, 30).getTime() }

const open = async (uses: readonly CodeUse[], given: (fakes: Fakes) => void = () => undefined) => {
  const fakes = createFakes(anaUser)
  fakes.codes.put({ ...code, currentUses: uses.length })
  fakes.usageLog.put(anaUser.uid, ...uses)
  given(fakes)
  const store = createStore(coreOf(fakes))
  await pass(0)
  render(
    <StrictMode>
      <Provider store={store}>
        <CodeUsageLog codeId={code.id} />
      </Provider>
    </StrictMode>,
  )
  await pass(0)
  const press = async (name: string) => {
    act(() => button(name).click())
    await pass(0)
  }
  return { ...fakes, press }
}

const lines = () =>
  within(screen.getByRole('list', { name: 'Movimientos' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.replaceAll(/\s/g, ' '))

describe("A code's history", () => {
  it('lists its uses, newest first, with their tickets, and its creation at the end [USES-2]', async () => {
    await open([
      codeUse('first', { usedAt: NOON }),
      codeUse('second', { usedAt: NOON + 60_000, tickets: 3 }),
      codeUse('undated', { usedAt: null }),
    ])
    expect(lines()).toEqual([
      '20 nov 2026, 12:01 p. m.Usado · 3 entradas',
      '20 nov 2026, 12:00 p. m.Usado',
      'Sin fechaUsado',
      '19 nov 2026, 9:30 a. m.Creado',
    ])
    document.title = 'Historial'
    await expectNoAxeViolations()
  })

  it('says that a code was not used yet [USES-2]', async () => {
    await open([])
    expect(screen.getByText('Todavía no se ha usado.')).toBeDefined()
    expect(lines()).toEqual(['19 nov 2026, 9:30 a. m.Creado'])
  })

  it('adds a hundred at a time, and the creation once all are there [USES-3, QUERY-7]', async () => {
    const { press } = await open(codeUses(150, NOON))
    expect(lines()).toHaveLength(100)
    await press('Ver más')
    expect(lines()).toHaveLength(151)
    expect(lines().at(-1)).toContain('Creado')
    expect(screen.queryByRole('button', { name: 'Ver más' })).toBeNull()
  })

  it('shows and tells a use that comes while it is open [USES-4]', async () => {
    const { usageLog: uses, codes } = await open([codeUse('first', { usedAt: NOON })])
    const status = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
    expect(status().join('')).toBe('')
    await act(async () => {
      uses.put(anaUser.uid, codeUse('second', { usedAt: NOON + 60_000 }))
      codes.put({ ...code, currentUses: 2 })
    })
    await pass(0)
    expect(lines()[0]).toBe('20 nov 2026, 12:01 p. m.Usado')
    expect(status().join('').replaceAll(/\s/g, ' ')).toBe('Usado, 20 nov 2026, 12:01 p. m.')
  })

  it('says why it could not be read, and offers another try [USES-7]', async () => {
    const { usageLog: uses, press } = await open([codeUse('first')], (fakes) => {
      fakes.usageLog.failure = { kind: 'permission-denied' }
    })
    expect(screen.getByText('Su cuenta no tiene permiso para ver los usos.')).toBeDefined()
    uses.failure = null
    await press('Reintentar')
    expect(lines()).toHaveLength(2)
  })

  it('keeps what is there where more could not be read [USES-7]', async () => {
    const { usageLog: uses, press } = await open(codeUses(150, NOON))
    uses.failure = { kind: 'unknown' }
    await press('Ver más')
    expect(lines()).toHaveLength(100)
    expect(screen.getByText('No se pudieron cargar los usos.')).toBeDefined()
    uses.failure = null
    await press('Reintentar')
    expect(lines()).toHaveLength(151)
  })
})
