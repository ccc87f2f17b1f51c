import { useState } from 'react'
import type { BatchRow } from '../../../application/codes/tracked/tracked.selectors'
import { BatchSheet } from './BatchSheet'
import { batchName } from './batchName'

/** Opens the codes of a batch (BATCH-10). */
export const SeeCodesButton = ({ batch }: { readonly batch: BatchRow }) => {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="link batch__see"
        aria-label={`Ver códigos de ${batchName(batch)}`}
        onClick={() => setIsOpen(true)}
      >
        Ver códigos
      </button>
      {isOpen && (
        <BatchSheet batch={batch} name={batchName(batch)} onClose={() => setIsOpen(false)} />
      )}
    </>
  )
}
