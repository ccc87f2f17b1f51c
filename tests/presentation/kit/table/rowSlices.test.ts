import { describe, expect, it, vi } from 'vitest'
import { CARDS, nextSlice, type RenderedRow } from '../../../../presentation/kit/table/rowSlices'

interface Row {
  readonly id: number
  readonly text: string
}

const columns = [{ header: 'Texto', cell: ({ text }: Row) => text, place: 'top' as const }]
const onChange = vi.fn()

/** A page of rows, new objects each time as in most lists. */
const page = (first: number, count: number, chosen: readonly number[] = []) => ({
  rows: Array.from({ length: count }, (_, at) => ({ id: first + at, text: `fila ${first + at}` })),
  columns,
  keyOf: ({ id }: Row) => String(id),
  selection: {
    isChoosing: true,
    has: ({ id }: Row) => chosen.includes(id),
    nameOf: ({ text }: Row) => text,
    onChange,
  },
})

type Page = ReturnType<typeof page>

/** All slices until the page is complete, given what was rendered before. */
const slicesOf = (wanted: Page, before: readonly RenderedRow<Row>[] = []) => {
  const slices = [nextSlice(wanted, before)]
  for (let last = slices[0]; last?.isBusy; last = slices.at(-1)) {
    slices.push(nextSlice(wanted, last.rendered))
  }
  return slices
}

const complete = (wanted: Page) => slicesOf(wanted).at(-1)?.rendered ?? []
const idsOf = (rendered: readonly RenderedRow<Row>[] = []) => rendered.map(({ row }) => row.id)
const everyId = (first: number, count: number) =>
  Array.from({ length: count }, (_, at) => first + at)

describe('The slices of a page', () => {
  it('render a short page at once', () => {
    const { rendered, missing, isBusy } = nextSlice(page(1, 20), [])
    expect(idsOf(rendered)).toEqual(everyId(1, 20))
    expect({ missing, isBusy }).toEqual({ missing: 0, isBusy: false })
  })

  it('render the first rows of a long page at once, and all of them in the end', () => {
    const slices = slicesOf(page(1, 500))
    expect(idsOf(slices[0]?.rendered)).toEqual(everyId(1, 20))
    expect(slices[0]?.missing).toBe(480)
    expect(slices).toHaveLength(25)
    expect(idsOf(slices.at(-1)?.rendered)).toEqual(everyId(1, 500))
  })

  it('have fewer cards, which are more work', () => {
    const first = nextSlice(page(1, 10), [], true, CARDS)
    expect(idsOf(first.rendered)).toEqual(everyId(1, 6))
    expect([first.missing, first.isBusy]).toEqual([4, true])
    const { rendered, isBusy } = nextSlice(page(1, 10), first.rendered, true, CARDS)
    expect([idsOf(rendered), isBusy]).toEqual([everyId(1, 10), false])
  })

  it('keep the rows that are there, in the order of the page', () => {
    const [first] = slicesOf(page(-29, 530), complete(page(1, 500)))
    expect(idsOf(first?.rendered)).toEqual([...everyId(-29, 20), ...everyId(1, 500)])
    expect(first?.missing).toBe(10)
  })

  it('drop the rows of the former page at once, and have fewer new ones for it', () => {
    const [first, second] = slicesOf(page(501, 500), complete(page(1, 500)))
    expect(idsOf(first?.rendered)).toEqual(everyId(501, 10))
    expect(idsOf(second?.rendered)).toEqual(everyId(501, 30))
  })

  it('have some new rows, however many are dropped', () => {
    const [first] = slicesOf(page(9_001, 500), complete(page(1, 5_000)))
    expect(idsOf(first?.rendered)).toEqual(everyId(9_001, 10))
  })

  it('leave unchanged rows the same, although the list creates new objects', () => {
    const before = complete(page(1, 500))
    const [first] = slicesOf(page(1, 500, [7]), before)
    const changed = first?.rendered.filter((one, at) => one !== before[at])
    expect(idsOf(changed)).toEqual([7])
    expect(changed?.[0]?.row).toBe(before[6]?.row)
    expect(first?.isBusy).toBe(false)
  })

  it('show a change of a field', () => {
    const before = complete(page(1, 500))
    const wanted = page(1, 500)
    const rows = wanted.rows.map((row) => (row.id === 400 ? { ...row, text: 'otra' } : row))
    const [first] = slicesOf({ ...wanted, rows }, before)
    expect(first?.rendered[399]?.row.text).toBe('otra')
  })

  it('choose the rows of a long page fifty at a time', () => {
    const slices = slicesOf(page(1, 500, everyId(1, 500)), complete(page(1, 500)))
    const chosen = slices.map(
      ({ rendered }) => rendered.filter(({ choice }) => choice?.isChosen).length,
    )
    expect(chosen).toEqual(Array.from({ length: 10 }, (_, slice) => 50 * (slice + 1)))
    expect(slices.every(({ missing }) => missing === 0)).toBe(true)
  })
})
