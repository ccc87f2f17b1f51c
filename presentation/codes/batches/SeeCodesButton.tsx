import { useEffect, useState } from 'react'
import type { BatchRow } from '../../../application/codes/batches/batches.selectors'
import { batchName } from './batchName'
import { loadBatchSheet } from './loadBatchSheet'

type BatchSheet = Awaited<ReturnType<typeof loadBatchSheet>>['default']

/** Opens the codes of a batch (BATCH-10). */
export const SeeCodesButton = ({ batch }: { readonly batch: BatchRow }) => {
  const [isOpen, setIsOpen] = useState(false)
  const [Sheet, setSheet] = useState<BatchSheet | null>(null)
  useEffect(() => {
    // If it cannot be loaded, the next press tries again.
    if (isOpen) {
      loadBatchSheet().then(
        (loaded) => setSheet(() => loaded.default),
        () => setIsOpen(false),
      )
    }
  }, [isOpen])
  return (
    <>
      <button
        type="button"
        className="link batch__see"
        aria-label={`Ver códigos de ${batchName(batch)}`}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        Ver códigos
      </button>
      {isOpen && Sheet && (
        <Sheet batch={batch} name={batchName(batch)} onClose={() => setIsOpen(false)} />
      )}
    </>
  )
}
