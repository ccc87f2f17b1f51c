import type { ReadFailure } from '../../domain/shared/ReadFailure'
import { usesFailureText } from './usageText'

interface Props {
  /** Why the newest reading failed; null if it did not. */
  readonly failure: ReadFailure['kind'] | null
  readonly onRetry: () => void
}

/** Shows why the latest reading failed, with a retry. Always rendered, so that screen readers announce it. */
export const ReadAgain = ({ failure, onRetry }: Props) => (
  <div role="status" className="read-again">
    {failure && (
      <>
        <p>{usesFailureText[failure]}</p>
        <button type="button" className="btn" onClick={onRetry}>
          Reintentar
        </button>
      </>
    )}
  </div>
)
