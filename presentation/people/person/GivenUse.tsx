import { type HeldCode, partOf } from '../../../domain/people/sums'
import { Uses } from '../../codes/Uses'
import { partText } from '../GivenBar'

/** Whether a code was used, and how often it may be: 'Usado · 1 / 3'. */
export const GivenUse = ({ code }: Pick<HeldCode, 'code'>) => {
  const part = partOf(code)
  return (
    <>
      {partText(part)}
      {part !== 'deleted' && (
        <>
          {' · '}
          <Uses {...code} />
        </>
      )}
    </>
  )
}
