import { useDeferredValue, useMemo } from 'react'
import {
  passwordStrength,
  type PasswordStrength as Strength,
} from '../../../application/account/ownAccount/passwordStrength'
import type { PasswordOwner } from '../../../domain/account/guessablePassword'
import { Steps } from '../../kit/antd/Steps'

const SHOWN = {
  weak: { word: 'Débil', filled: 1, colour: 'var(--red)' },
  fair: { word: 'Aceptable', filled: 2, colour: 'var(--amber)' },
  strong: { word: 'Fuerte', filled: 3, colour: 'var(--green)' },
} as const satisfies Record<Strength, unknown>

const ADVICE = 'Consejo: tres palabras que solo usted uniría, un número y un signo.'

interface Props {
  readonly password: string
  /** Whether nothing else speaks against it. */
  readonly isAccepted: boolean
  readonly owner: PasswordOwner
}

/** How hard a new password is to guess: as a word, which screen readers announce, and as a bar (PASSWORD-8). */
export const PasswordStrength = ({ password, isAccepted, owner }: Props) => {
  // Typing does not wait for it.
  const typed = useDeferredValue(password)
  const estimated = useMemo(() => passwordStrength(typed, owner), [typed, owner])
  const { word, filled, colour } = SHOWN[isAccepted ? estimated : 'weak']
  const isEmpty = password === ''
  return (
    <div className="strength">
      <Steps count={3} filled={isEmpty ? 0 : filled} colour={colour} />
      <p role="status" className={isEmpty ? 'sub' : undefined}>
        {isEmpty ? ADVICE : `Seguridad: ${word}`}
      </p>
    </div>
  )
}
