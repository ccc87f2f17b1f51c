import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { eventId, trackingId } from '../../../../domain/codes/AccessCode'
import {
  accessCode,
  codeInUse,
  eventOf,
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

  it('is offered as Excel and CSV, the other formats behind one more press [EXCEL-4]', async () => {
    const { user, downloads, workbooks } = await renderPortal({
      given: ({ codes }) => codes.put(freeCode, codeInUse),
    })
    const menu = () => user.click(button(/^Más acciones de Festival Verano/))
    await menu()
    const more = button('Más formatos')
    expect(more.getAttribute('aria-expanded')).toBe('false')
    expect(button('CSV')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'CSV con punto y coma' })).toBeNull()
    more.focus()
    await user.keyboard('{Enter}')
    expect(more.getAttribute('aria-expanded')).toBe('true')
    await user.tab()
    expect(document.activeElement).toBe(button('CSV con punto y coma'))
    await user.tab()
    await user.keyboard('{Enter}')
    expect(workbooks.made[0]?.rows[0]).not.toContain('Dado a')
    expect(screen.queryByRole('button', { name: 'Más formatos' })).toBeNull()
    await menu()
    await user.click(button('Excel'))
    expect(workbooks.made[1]?.rows[0]).toContain('Dado a')
    expect(downloads.saved).toHaveLength(2)
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

describe('The codes of a batch', () => {
  it('say how many can no longer be used, and copy those still to give by the menu [BATCH-11, SHARED-7]', async () => {
    const { user, clipboard } = await renderPortal({
      given: ({ codes }) => codes.put(freeCode, codeInUse, expiredCode, spentCode),
    })
    expect(screen.getByText(/ · 2 ya no sirven$/)).toBeDefined()
    await user.click(button(/^Más acciones de Festival Verano/))
    const free = button('Solo los libres 1: copiar')
    expect(free.textContent).toBe('Solo los libres1')
    await user.click(free)
    // One that has uses is someone's.
    expect(clipboard.written).toEqual(['LIBRE001'])
    // Nothing is left to give.
    await user.click(button(/^Más acciones de Festival Verano/))
    expect(screen.queryByRole('button', { name: /^Solo los libres/ })).toBeNull()
    expect(screen.queryByRole('button', { name: /^Siguiente libre/ })).toBeNull()
  })

  it('share the next free one of the event by the menu [BATCH-11, NEXT-FREE-1]', async () => {
    const { user, share } = await renderPortal({
      given: ({ codes }) => codes.put(freeCode, codeInUse),
    })
    await user.click(button(/^Más acciones de Festival Verano/))
    const next = button('Siguiente libre: compartir por WhatsApp')
    expect(next.textContent).toBe('Siguiente libre')
    await user.click(next)
    expect(share.links).toEqual(['https://wa.me/?text=C%C3%B3digo%20de%20acceso%3A%20LIBRE001'])
  })

  it('say nothing of the kind where all can be used', async () => {
    await renderPortal({ given: ({ codes }) => codes.put(freeCode, codeInUse) })
    expect(screen.queryByText(/ya no sirve/)).toBeNull()
  })

  it('open their codes in a sheet, which follows changes [BATCH-10]', async () => {
    const portal = await renderPortal({ given: ({ codes }) => codes.put(...batchOf('lote', 12)) })
    await portal.user.click(button(/^Más acciones de Festival Verano/))
    await portal.user.click(button('Ver códigos'))
    const sheet = within(screen.getByRole('dialog', { name: /^Festival Verano/ }))
    expect(sheet.getByText('1 a 10 de 12 entradas')).toBeDefined()
    await portal.happens(() => portal.codes.put(...batchOf('lote', 13)))
    expect(sheet.getByText('1 a 10 de 13 entradas')).toBeDefined()
    await portal.user.click(sheet.getByRole('button', { name: 'Cerrar' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('share their codes from the sheet, and lead to their event [BATCH-10]', async () => {
    const { user, clipboard, downloads } = await renderPortal({
      given: ({ codes }) => codes.put(freeCode, codeInUse, expiredCode, spentCode),
    })
    await user.click(button(/^Más acciones de Festival Verano/))
    await user.click(button('Ver códigos'))
    const sheet = within(screen.getByRole('dialog'))
    const copy = sheet.getByRole('button', { name: /^Copiar 1 código utilizable de/ })
    expect(copy.textContent).toBe('Copiar 1')
    await user.click(copy)
    expect(clipboard.written).toEqual(['LIBRE001'])
    await user.click(sheet.getByRole('button', { name: /^Descargar Excel de 4 códigos de/ }))
    expect(downloads.saved.map(({ fileName }) => fileName)).toEqual([
      expect.stringMatching(/^festival-verano-\d{4}-\d\d-\d\d\.xlsx$/),
    ])
    await user.click(
      within(sheet.getByRole('heading')).getByRole('link', { name: 'Festival Verano' }),
    )
    expect(window.location.pathname).toBe('/eventos/festival')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('offer no copying in the sheet where nothing can be used', async () => {
    const { user } = await renderPortal({ given: ({ codes }) => codes.put(expiredCode) })
    await user.click(button(/^Más acciones de Festival Verano/))
    await user.click(button('Ver códigos'))
    const sheet = within(screen.getByRole('dialog'))
    expect(sheet.queryByRole('button', { name: /utilizable/ })).toBeNull()
    expect(sheet.getByRole('button', { name: /^Descargar Excel de 1 código de/ })).toBeDefined()
  })

  it('say the same on a card, which downloads them by their count [BATCH-8, BATCH-11]', async () => {
    resizeTo(PHONE_WIDTH)
    const createdAt = storeDate(2026, 10, 20, 12).getTime()
    const { user, downloads } = await renderPortal({
      given: ({ codes }) => codes.put({ ...freeCode, createdAt }, { ...expiredCode, createdAt }),
    })
    const csv = button('2 códigos: descargar CSV de Festival Verano, 20 nov 2026')
    expect(csv.textContent).toBe('2 códigos')
    await user.click(csv)
    expect(downloads.saved.map(({ lines }) => lines.length)).toEqual([3])
    expect(screen.getByText('Creado 20 nov 2026 · 1 ya no sirve')).toBeDefined()
    await user.click(button(/^Más acciones de Festival Verano/))
    await user.click(button('Ver códigos'))
    expect(screen.getByRole('dialog', { name: 'Festival Verano Creado 20 nov 2026' })).toBeDefined()
  })

  it('confirm a copy within the sheet, outside of which nothing can be seen or read', async () => {
    const { user } = await renderPortal({ given: ({ codes }) => codes.put(freeCode) })
    await user.click(button(/^Más acciones de Festival Verano/))
    await user.click(button('Ver códigos'))
    const sheet = within(screen.getByRole('dialog'))
    await user.click(sheet.getByRole('button', { name: 'Copiar LIBRE001' }))
    expect(sheet.getByText(/^El código de acceso: /)).toBeDefined()
    await user.click(sheet.getByRole('button', { name: 'Cerrar' }))
    expect(notices()).toEqual(['El código de acceso: LIBRE001 ha sido copiado!'])
  })

  it('lead to their event [BATCH-10]', async () => {
    const { user } = await renderPortal({ given: ({ codes }) => codes.put(freeCode) })
    await user.click(screen.getByRole('link', { name: 'Festival Verano' }))
    expect(window.location.pathname).toBe('/eventos/festival')
  })
})

const NAME = 'Concierto Raíces'

/** Opens the dashboard with a batch of an event on a date, or on none. */
const openBatch = (date: number | null) =>
  renderPortal({
    given: ({ codes, events }) => {
      const concert = eventOf('concierto', NAME, { date })
      const createdAt = storeDate(2026, 10, 20, 12).getTime()
      events.put(concert)
      codes.put(accessCode('LIBRE001', { eventId: concert.id, createdAt }))
    },
  })

const nameAndDate = () => screen.getByRole('link', { name: NAME }).parentElement?.textContent

it('The batches come the newest first, those of an event that is over after all others [BATCH-12]', async () => {
  const lot = (name: string, event: ReturnType<typeof eventOf>, day: number) =>
    accessCode(name.toUpperCase(), {
      trackingId: trackingId(name),
      eventId: event.id,
      createdAt: storeDate(2026, 10, day).getTime(),
    })
  const [past, next, open] = [
    { ...eventOf('past', 'Tope'), date: storeDate(2026, 10, 19, 20).getTime() },
    { ...eventOf('next', 'Jazz'), date: storeDate(2026, 10, 20, 12).getTime() },
    eventOf('open', 'Feria'),
  ]
  await renderPortal({
    given: ({ codes, events }) => {
      for (const event of [past, next, open]) events.put(event)
      codes.put(lot('uno', past, 12), lot('dos', next, 11), lot('tres', open, 10))
    },
  })
  const links = within(screen.getByRole('table', { name: BATCHES })).getAllByRole('link')
  expect(links.map(({ textContent }) => textContent)).toEqual(['Jazz', 'Feria', 'Tope'])
})

describe.each([
  ['A row', DESKTOP_WIDTH],
  ['A card', PHONE_WIDTH],
])('%s of the batches', (_, width) => {
  it("has the event's own date below its name, apart from the day of creation", async () => {
    resizeTo(width)
    await openBatch(storeDate(2026, 11, 12, 17).getTime())
    expect(nameAndDate()).toBe(`${NAME}12 dic`)
    expect(screen.getByText('Creado 20 nov 2026')).toBeDefined()
  })

  it('has the name alone where the date of the event is not known', async () => {
    resizeTo(width)
    await openBatch(null)
    expect(nameAndDate()).toBe(NAME)
  })
})
