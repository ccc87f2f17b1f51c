import { selectPhoto } from '../../application/sharing/leaderData/leaderData.slice'
import { useAppSelector } from '../kit/store'
import defaultPhoto from './default-photo.svg'

interface Props {
  /** The photo of the account at the identity provider, which the leader's own one replaces. */
  readonly photoURL: string | null
  readonly alt: string
  readonly className: string
  /** In pixels. */
  readonly side: number
}

/** The leader's own photo, else the account's, else the default picture (LAYOUT-5). */
export const LeaderPhoto = ({ photoURL, alt, className, side }: Props) => (
  <img
    className={className}
    src={useAppSelector(selectPhoto) ?? (photoURL || defaultPhoto)}
    alt={alt}
    width={side}
    height={side}
    referrerPolicy="no-referrer"
    onError={({ currentTarget }) => {
      // A photo that fails to load is replaced by the default one, once.
      if (!currentTarget.src.endsWith(defaultPhoto)) currentTarget.src = defaultPhoto
    }}
  />
)
