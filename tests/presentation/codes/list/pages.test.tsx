import { describe, expect, it } from 'vitest'
import { addressQuery, codesInView, goBack, openList, TRACKING } from '../../../support/listScreen'
import { manyCodes } from '../../../support/mothers/lists'
import { pager } from '../../../support/screens'

describe('The page of the codes', () => {
  it('and its size are in the address and follow «Back»', async () => {
    const portal = await openList('', ...manyCodes(45))
    await portal.user.click(pager(TRACKING).getByRole('button', { name: 'Página 3' }))
    expect(addressQuery()).toBe('?pagina=3')
    expect(codesInView()[0]).toBe('LOTE021')
    await goBack()
    expect(codesInView()[0]).toBe('LOTE001')
  })

  it('falls back to the last one', async () => {
    await openList('?pagina=99&entradas=20', ...manyCodes(45))
    expect(codesInView()).toHaveLength(5)
  })
})
