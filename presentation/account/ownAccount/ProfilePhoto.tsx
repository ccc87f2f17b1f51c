import { useRef } from 'react'
import type { OwnAccount } from '../../../application/account/ownAccount/ownAccount.selectors'
import {
  photoPicked,
  photoRemoved,
  selectPhotoStep,
} from '../../../application/account/ownAccount/photo.slice'
import {
  selectIsLeaderDataKnown,
  selectPhoto,
} from '../../../application/leaderData/leaderData.slice'
import { Alert } from '../../kit/Alert'
import { usePortal } from '../../portal'
import { useAppDispatch, useAppSelector } from '../../store'
import { LeaderPhoto } from '../LeaderPhoto'
import { photoFailureText } from './photoText'

/** The leader's photo, which they can change and remove (ACCOUNT-25). */
export const ProfilePhoto = ({ account }: { readonly account: OwnAccount }) => {
  const dispatch = useAppDispatch()
  const { holdFile } = usePortal()
  const chooser = useRef<HTMLInputElement>(null)
  const changeButton = useRef<HTMLButtonElement>(null)
  const hasPhoto = useAppSelector(selectPhoto) !== null
  const state = useAppSelector(selectPhotoStep)
  // Before the photo is known, 'Deshacer' could not restore it.
  const isKnown = useAppSelector(selectIsLeaderDataKnown)
  const isMaking = state.step === 'making'
  return (
    <div className="own-account__photo">
      <LeaderPhoto
        photoURL={account.photoURL}
        alt="Su foto"
        className="own-account__face"
        side={72}
      />
      <div className="own-account__photo-buttons">
        <input
          ref={chooser}
          type="file"
          hidden
          accept="image/*"
          aria-label="Foto nueva"
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) dispatch(photoPicked(holdFile(file)))
            // Lets the same file be chosen again.
            target.value = ''
          }}
        />
        <button
          ref={changeButton}
          type="button"
          className="btn"
          disabled={!isKnown}
          // Not `disabled`, which would take the focus from keyboard users.
          aria-disabled={isMaking}
          aria-busy={isMaking}
          onClick={() => {
            if (!isMaking) chooser.current?.click()
          }}
        >
          Cambiar foto
        </button>
        {hasPhoto && (
          <button
            type="button"
            className="btn btn--quiet"
            disabled={!isKnown}
            aria-disabled={isMaking}
            onClick={() => {
              if (isMaking) return
              // This button goes with the photo.
              changeButton.current?.focus()
              dispatch(photoRemoved())
            }}
          >
            Quitar foto
          </button>
        )}
      </div>
      <p className="sub">Solo usted la ve, en este y en sus demás dispositivos.</p>
      {state.step === 'failed' && <Alert>{photoFailureText[state.failure]}</Alert>}
    </div>
  )
}
