import { useCallback, useEffect, useState } from 'react'
import type { Guessable, PasswordOwner } from '../../../domain/account/guessablePassword'
import { loaderOf } from '../../kit/lazy/loader'

/** The words that passwords are compared with weigh more than the screens of mail links. */
export const loadGuessable = loaderOf(() => import('../../../domain/account/guessablePassword'))

/** The reason against a new password; none before the words have loaded, or if they do not: the provider has rules of its own. */
export const useGuessable = ({
  email,
  providerName,
}: PasswordOwner): ((password: string) => Guessable | null) => {
  const [loaded, setLoaded] = useState(() => loadGuessable.loaded)
  useEffect(() => {
    loadGuessable().then(setLoaded, () => undefined)
  }, [])
  return useCallback(
    (password) => loaded?.guessableReason(password, { email, providerName }) ?? null,
    [loaded, email, providerName],
  )
}
