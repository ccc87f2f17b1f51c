import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderPortal } from '../../support/renderPortal'

describe('The dashboard', () => {
  it('shows the validator above the batches [BATCH-1, VALIDATOR-1]', async () => {
    await renderPortal()
    const [validator, batches] = ['Validador de Códigos', 'Códigos por lote'].map((name) =>
      screen.getByRole('heading', { name }),
    )
    const below = batches && validator?.compareDocumentPosition(batches)
    expect(below).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })
})
