import { selectShare } from '../../application/sharing/leaderData/leaderData.slice'
import type { CodeId } from '../../domain/codes/AccessCode'
import { Icon } from '../kit/Icon'
import { useAppSelector } from '../kit/store'
import { Marked } from './Marked'

/** Whether the leader shared the code, and for whom. It is the leader's own word, not the code's status (SHARED-1). */
export const ShareTag = ({ id }: { readonly id: CodeId }) => {
  const { sharedAt, note } = useAppSelector((state) => selectShare(state, id))
  if (sharedAt === null && note === '') return null
  return (
    <span className="shared" title={note || undefined}>
      <span className="shared__lines">
        {sharedAt !== null && (
          <span className="shared__word">
            <Icon name="share" />
            Dado
          </span>
        )}
        {sharedAt !== null && note !== '' && ' · '}
        {note !== '' && <Marked text={note} isCut />}
      </span>
    </span>
  )
}
