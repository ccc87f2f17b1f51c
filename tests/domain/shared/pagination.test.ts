import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clampPage, pageCount, pageRange, pageWindow } from '../../../domain/shared/pagination'

describe('The page window', () => {
  it.each([1, 2, 7])('shows all of %i pages [PAGE-5]', (pages) => {
    expect(pageWindow(1, pages)).toEqual(Array.from({ length: pages }, (_, i) => i + 1))
  })

  it.each([
    [1, [1, 2, 3, 4, 5, 'gap', 25]],
    [4, [1, 2, 3, 4, 5, 'gap', 25]],
    [5, [1, 'gap', 4, 5, 6, 'gap', 25]],
    [21, [1, 'gap', 20, 21, 22, 'gap', 25]],
    [22, [1, 'gap', 21, 22, 23, 24, 25]],
    [25, [1, 'gap', 21, 22, 23, 24, 25]],
  ])('around page %i of 25 leaves gaps [PAGE-2]', (current, expected) => {
    expect(pageWindow(current, 25)).toEqual(expected)
  })

  it('of more than seven pages has seven places with the first, current and last page, and no gap for a single page [PAGE-5]', () => {
    fc.assert(
      fc.property(fc.integer({ min: 8, max: 5_000 }), fc.nat(), (pages, seed) => {
        const current = (seed % pages) + 1
        const places = pageWindow(current, pages)
        expect(places).toHaveLength(7)
        expect(places).toEqual(expect.arrayContaining([1, current, pages]))
        places.forEach((place, i) => {
          const before = places[i - 1]
          const after = places[i + 1]
          if (place === 'gap' && typeof before === 'number' && typeof after === 'number') {
            expect(after - before).toBeGreaterThan(2)
          } else if (typeof place === 'number' && typeof before === 'number') {
            expect(place).toBe(before + 1)
          }
        })
      }),
    )
  })
})

describe('The pages of a list', () => {
  it('cover every entry exactly once', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 500 }), fc.integer({ min: 1, max: 50 }), (n, size) => {
        const covered: number[] = []
        for (let page = 1; page <= pageCount(n, size); page++) {
          const { start, end } = pageRange(page, n, size)
          for (let i = start; i < end; i++) covered.push(i)
        }
        expect(covered).toEqual(Array.from({ length: n }, (_, i) => i))
      }),
    )
  })

  it('count one for an empty list', () => {
    expect(pageCount(0, 10)).toBe(1)
  })

  it('replace a missing page by the nearest existing one', () => {
    expect(clampPage(9, 25, 10)).toBe(3)
    expect(clampPage(0, 25, 10)).toBe(1)
    expect(clampPage(3, 0, 10)).toBe(1)
  })
})
