import { useEffect } from 'react'
import { HUMAN_VERIFICATION_ID } from './humanVerificationId'

/**
 * The container of the identity provider's human verification, invisible unless it has doubts. On
 * the screens that may ask for a second factor (SIGN-IN-5). Give it a new key for each attempt: a
 * used container cannot be reused.
 */
export const HumanVerification = ({ onReady }: { readonly onReady?: () => void }) => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: ready is reported once, on mount.
  useEffect(() => void onReady?.(), [])
  return <div id={HUMAN_VERIFICATION_ID} />
}
