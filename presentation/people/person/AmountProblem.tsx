import { useEffect, useRef } from 'react'
import { AMOUNT_PROBLEM } from '../peopleText'

/** Why an amount is none. It scrolls itself into view: it may be below the foot or the keyboard. */
export const AmountProblem = ({ id }: { readonly id: string }) => {
  const problem = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    // Newer browsers return a promise, which is no clean-up.
    problem.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <p ref={problem} id={id} className="field__error amount__problem" role="alert">
      {AMOUNT_PROBLEM}
    </p>
  )
}
