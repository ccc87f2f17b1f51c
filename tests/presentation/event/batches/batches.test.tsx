import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { eventId, trackingId } from '../../../../domain/codes/AccessCode'
import {
  accessCode,
  codeInUse,
  expiredCode,
  freeCode,
  spentCode,
} from '../../../support/mothers/codes'
import { manyCodes } from '../../../support/mothers/lists'
import { renderPortal } from '../../../support/renderPortal'
import {
  button,
  checkboxColumnsOf,
  columnOf,
  headersOf,
  notices,
  pager,
  rowsOf,
} from '../../../support/screens'
import { storeDate } from '../../../support/storeDate'
import { DESKTOP_WIDTH, PHONE_WIDTH, resizeTo } from '../../../support/viewport'

const BATCHES = 'Códigos por lote'

const batchOf = (lot: string, count: number) =>
  manyCodes(count, lot.toUpperCase(), { trackingId: trackingId(lot) })

const open = (...codes: Parameters<typeof accessCode>[1][]) =>
  renderPortal({
    given: (fakes) =>
      fakes.codes.put(...codes.map((fields, i) => accessCode(`CODIGO${i + 1}`, fields))),
  })

const exportButton = (count: string) => button(new RegExp(`^${count}: descargar CSV`))

describe('The batches of codes', () => {
  it('are a table of events and actions under their heading, below the validator [BATCH-1, VALIDATOR-1]', async () => {
    await open({})
    const [validator, batches] = ['Validador de Códigos', BATCHES].map((name) =>
      screen.getByRole('heading', { name }),
    )
    const below = batches && validator?.compareDocumentPosition(batches)
    expect(below).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(headersOf(BATCHES)).toEqual(['Evento', 'Acciones'])
    expect(checkboxColumnsOf(BATCHES).flat()).toEqual([])
  })

  it('have a row per tracking id, with the number of codes as a button [BATCH-2, BATCH-8]', async () => {
    await renderPortal({
      given: ({ codes }) => codes.put(...batchOf('uno', 1), ...batchOf('grande', 120)),
    })
    const actions = columnOf(BATCHES, 1)
    expect(actions).toHaveLength(2)
    expect(new Set(actions)).toEqual(
      new Set(['Copiar códigosWhatsApp1 código', 'Copiar códigosWhatsApp120 códigos']),
    )
  })

  it('show the usage of each batch by parts that add up [STATUS-8]', async () => {
    const lot = { trackingId: trackingId('lote') }
    const createdAt = storeDate(2026, 10, 20, 12).getTime()
    await open({ ...lot, createdAt, currentUses: 1 }, { ...lot, createdAt }, { ...lot, createdAt })
    expect(columnOf(BATCHES, 0)).toEqual([
      'Festival Verano2 libres1 agotadoCreado 20 nov 2026 · 1 ya no sirve',
    ])
  })

  it.each([
    ['a row', DESKTOP_WIDTH],
    ['a card', PHONE_WIDTH],
  ])('take at most seven stops of the focus as %s [REACH-6]', async (_, width) => {
    resizeTo(width)
    // All that a batch can have: an event to open, and codes of every state.
    const { user } = await renderPortal({
      given: ({ codes }) => codes.put(freeCode, codeInUse, spentCode, expiredCode),
    })
    const link = screen.getByRole('link', { name: 'Festival Verano' })
    link.focus()
    const batch = link.closest('tr, li')
    let stops = 0
    while (batch?.contains(document.activeElement)) {
      stops += 1
      await user.tab()
    }
    expect(stops).toBeGreaterThanOrEqual(4)
    expect(stops).toBeLessThanOrEqual(7)
  })

  it('are paged by eight [BATCH-3]', async () => {
    const { user } = await renderPortal({
      given: ({ codes }) =>
        codes.put(...Array.from({ length: 9 }, (_, i) => batchOf(`lote-${i}`, 1)).flat()),
    })
    expect(rowsOf(BATCHES)).toHaveLength(8)
    expect(pager(BATCHES).getByText('1 a 8 de 9 entradas')).toBeDefined()
    await user.click(pager(BATCHES).getByRole('button', { name: 'Página siguiente' }))
    expect(rowsOf(BATCHES)).toHaveLength(1)
  })

  it('without their event show «Evento no encontrado» and keep their actions [ERROR-18]', async () => {
    const { user, clipboard } = await open({ eventId: eventId('perdido') })
    expect(columnOf(BATCHES, 0)[0]).toMatch(/^Evento no encontrado/)
    await user.click(button(/^Copiar códigos de Evento no encontrado/))
    expect(clipboard.written).toEqual(['CODIGO1'])
  })

  it.each([DESKTOP_WIDTH, PHONE_WIDTH])(
    'are copied completely from their row at %i px [BATCH-6, COPY-2]',
    async (width) => {
      resizeTo(width)
      const codes = batchOf('lote', 30)
      const { user, clipboard } = await renderPortal({
        given: (fakes) => fakes.codes.put(...codes),
      })
      await user.click(button(/^Copiar códigos de Festival Verano/))
      expect(clipboard.written[0]?.split('\n').toSorted()).toEqual(
        codes.map(({ code }) => code).toSorted(),
      )
      expect(notices()).toEqual(['30 códigos de acceso han sido copiados!'])
    },
  )
})

describe('Exporting a batch', () => {
  const two = () =>
    renderPortal({
      given: ({ codes }) => codes.put(freeCode, codeInUse, { ...expiredCode, trackingId: null }),
    })

  it('saves a file named by the time and confirms the download [BATCH-8, CSV-1, CSV-9]', async () => {
    const { user, downloads } = await two()
    await user.click(exportButton('2 códigos'))
    const [file] = downloads.saved
    expect(file?.fileName).toMatch(/^codigos-\d{14}\.csv$/)
    expect(file?.mediaType).toBe('text/csv;charset=utf-8')
    const lines = file?.lines.join('') ?? ''
    expect(lines).toContain('event id')
    expect(lines).toContain('"Festival Verano","ana","Ana","Mora","ENUSO001","1","available"')
    expect(lines).not.toContain('VENCIDO1')
    expect(notices()).toEqual([expect.stringMatching(/^Descarga iniciada: codigos-\d{14}\.csv$/)])
  })

  it('shows only an error if it fails [ERROR-17]', async () => {
    const { user, downloads } = await two()
    downloads.failing = true
    await user.click(exportButton('2 códigos'))
    expect(notices()).toEqual(['No se pudo generar el archivo. Intente de nuevo.'])
    expect(document.body.textContent).not.toContain('Descarga iniciada')
  })
})

describe('The list of batches', () => {
  const section = () => within(screen.getByRole('region', { name: BATCHES }))

  it('says that there are no codes yet', async () => {
    await renderPortal()
    expect(section().getByText(/Aún no tiene códigos/)).toBeDefined()
    expect(section().queryByRole('navigation')).toBeNull()
  })

  it.each([
    ['offline', 'Sin conexión: no se pudieron cargar sus códigos.'],
    ['permission-denied', 'Su cuenta no tiene permiso para ver códigos.'],
    ['unknown', 'No se pudieron cargar sus códigos.'],
  ] as const)('that failed as %s says so, and loads after «Reintentar»', async (kind, text) => {
    const portal = await renderPortal({
      given: ({ codes }) => {
        codes.put(freeCode)
        codes.failure = { kind }
      },
    })
    expect(section().getByRole('alert').textContent).toContain(text)
    await portal.user.click(button('Reintentar'))
    expect(section().getByRole('alert')).toBeDefined()
    portal.codes.failure = null
    await portal.user.click(button('Reintentar'))
    expect(section().queryByRole('alert')).toBeNull()
    expect(rowsOf(BATCHES)).toHaveLength(1)
    expect(portal.codes.listening).toBe(1)
  })
})
