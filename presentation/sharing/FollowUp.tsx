import { useLayoutEffect } from 'react'
import { selectForWhom } from '../../application/sharing/followUp.selectors'
import { focusBack } from '../kit/focusBack'
import { usePartKey } from '../kit/hooks/usePartKey'
import { useAppSelector } from '../kit/store'
import { ForWhom } from './ForWhom'
import './followUp.css'
import { ManyCopied } from './ManyCopied'

/** The question about codes that left, the one about a person first (SHARED-9, SHARED-10). */
export const FollowUp = () => {
  const forWhom = useAppSelector(selectForWhom)
  const line = usePartKey<HTMLDivElement>('question', 'input, button')
  // The question may go by itself, such as by 'Deshacer' of the notice.
  useLayoutEffect(() => focusBack.giveBackToPage, [])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it handles the events of the controls inside.
    <div
      ref={line}
      className="follow-up"
      onFocus={({ currentTarget, relatedTarget }) =>
        focusBack.entered(currentTarget, relatedTarget)
      }
    >
      {forWhom ? (
        <ForWhom key={forWhom.field} {...forWhom} onAnswer={focusBack.giveBack} />
      ) : (
        <ManyCopied onAnswer={focusBack.giveBack} />
      )}
    </div>
  )
}
