import { type GivenCode, partOf } from '../../../domain/people/sums'
import { Uses } from '../../codes/Uses'
import { partText } from '../GivenBar'

/** What became of a code: 'Usado · 1 / 3'. */
export const GivenUse = ({ code }: Pick<GivenCode, 'code'>) => {
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
