import { useDeferredValue, useMemo } from 'react'
import {
  passwordStrength,
  type PasswordStrength as Strength,
} from '../../../application/account/ownAccount/passwordStrength'
import type { PasswordOwner } from '../../../domain/account/guessablePassword'

const WORDS = {
  weak: 'Débil',
  fair: 'Aceptable',
  strong: 'Fuerte',
} as const satisfies Record<Strength, string>

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
  const strength = isAccepted ? estimated : 'weak'
  return (
    <div className="strength" data-strength={password === '' ? 'none' : strength}>
      <div className="strength__bar" aria-hidden="true">
        <i />
        <i />
        <i />
      </div>
      <p role="status">{password === '' ? ADVICE : `Seguridad: ${WORDS[strength]}`}</p>
    </div>
  )
}
