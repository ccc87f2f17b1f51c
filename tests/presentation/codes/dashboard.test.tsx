import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { accessCode, freeCode } from '../../support/mothers/codes'
import { renderPortal } from '../../support/renderPortal'
import { rowsOf, validate } from '../../support/screens'

describe('The dashboard', () => {
  it('shows the validator above the batches [BATCH-1, VALIDATOR-1]', async () => {
    await renderPortal()
    const [validator, batches] = ['Validador de Códigos', 'Códigos por lote'].map((name) =>
      screen.getByRole('heading', { name }),
    )
    const below = batches && validator?.compareDocumentPosition(batches)
    expect(below).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  it('ignores deleted codes [VALIDATOR-19]', async () => {
    const portal = await renderPortal({
      given: ({ codes }) => codes.put(freeCode, accessCode('BORRADO1', { status: 'deleted' })),
    })
    await validate(portal, 'BORRADO1')
    expect(rowsOf('Códigos no válidos')).toEqual([
      ['BORRADO1No está entre sus códigos.', 'No existe', '0 / 0', ''],
    ])
  })
})
