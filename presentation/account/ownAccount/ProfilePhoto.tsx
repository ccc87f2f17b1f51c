import Button from 'antd/es/button'
import Upload, { type UploadRef } from 'antd/es/upload'
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
} from '../../../application/sharing/leaderData/leaderData.slice'
import { ErrorAlert } from '../../kit/antd/ErrorAlert'
import { usePortal } from '../../kit/portalSettings'
import { useAppDispatch, useAppSelector } from '../../kit/store'
import { LeaderPhoto } from '../LeaderPhoto'
import { photoFailureText } from './photoText'

/** The leader's photo, which they can change and remove (ACCOUNT-25). */
export const ProfilePhoto = ({ account }: { readonly account: OwnAccount }) => {
  const dispatch = useAppDispatch()
  const { holdFile } = usePortal()
  const upload = useRef<UploadRef>(null)
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
        <Upload
          ref={upload}
          accept="image/*"
          aria-label="Foto nueva"
          hasControlInside
          fileList={[]}
          showUploadList={false}
          // antd would take the focus from the button.
          openFileDialogOnClick={false}
          beforeUpload={(file) => {
            dispatch(photoPicked(holdFile(file)))
            // antd sends nothing.
            return false
          }}
        >
          <Button
            ref={changeButton}
            disabled={!isKnown}
            // Not `disabled`, which would take the focus from keyboard users.
            aria-disabled={isMaking}
            aria-busy={isMaking}
            onClick={() => {
              if (!isMaking) upload.current?.nativeElement?.querySelector('input')?.click()
            }}
          >
            Cambiar foto
          </Button>
        </Upload>
        {hasPhoto && (
          <Button
            type="text"
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
          </Button>
        )}
      </div>
      <p className="sub">Solo usted la ve, en este y en sus demás dispositivos.</p>
      {state.step === 'failed' && <ErrorAlert>{photoFailureText[state.failure]}</ErrorAlert>}
    </div>
  )
}
