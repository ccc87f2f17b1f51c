import { selectLeaderData } from '../../application/sharing/leaderData/leaderData.slice'
import { unmarkRequested } from '../../application/sharing/sharing.events'
import type { AccessCode } from '../../domain/codes/AccessCode'
import { isShared } from '../../domain/sharing/leaderData/LeaderData'
import { useAppDispatch, useAppSelector } from '../kit/store'
import { counted } from '../texts/counts'

interface Props {
  readonly codes: readonly Pick<AccessCode, 'id'>[]
}

/** Takes back the marks of those codes that have one (SHARED-12); absent where none has. */
export const UnmarkButton = ({ codes }: Props) => {
  const dispatch = useAppDispatch()
  const data = useAppSelector(selectLeaderData)
  const marked = codes.map(({ id }) => id).filter((id) => isShared(data, id))
  if (marked.length === 0) return null
  return (
    <button
      type="button"
      className="btn btn--quiet unmark"
      aria-label={`Quitar marca de dado a ${counted(marked.length, 'código', 'códigos')}`}
      onClick={() => dispatch(unmarkRequested(marked))}
    >
      Quitar marca
    </button>
  )
}
