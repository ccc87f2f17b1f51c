import { useEffect } from 'react'
import { HUMAN_VERIFICATION_ID } from './humanVerificationId'

/**
 * Where the identity provider's human verification draws, invisible unless it has a doubt. Present on the screens where a second factor may be asked for (SIGN-IN-5). Render it with a key of its own for each
 * attempt: a container that a verifier has used cannot be used again.
 */
export const HumanVerification = ({ onReady }: { readonly onReady?: () => void }) => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: ready is said once, when the element is there.
  useEffect(() => void onReady?.(), [])
  return <div id={HUMAN_VERIFICATION_ID} />
}
