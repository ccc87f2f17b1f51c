import { describe, expect, it } from 'vitest'
import { asCreated, asDeleted, asUpdated } from '../../../domain/shared/writeRules'

describe('The generic write rules', () => {
  it('add id, createdAt and createdBy to a creation [WRITE-1]', () => {
    const stamp = { id: 'x', createdAt: 5, createdBy: 'ana' }
    expect(asCreated({ title: 'Aviso' }, stamp)).toEqual({ title: 'Aviso', ...stamp })
  })

  it('add updatedAt to an update [WRITE-2]', () => {
    expect(asUpdated({ title: 'Aviso' }, 7)).toEqual({ title: 'Aviso', updatedAt: 7 })
  })

  it('turn a deletion into the status deleted with its date [WRITE-3]', () => {
    expect(asDeleted(9)).toEqual({ status: 'deleted', deletedAt: 9 })
  })
})
