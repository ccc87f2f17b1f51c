import type { ReactNode } from 'react'
import type { ValidationView } from '../../../../application/codes/validator/validator.selectors'
import { useHasCards } from '../../../kit/hooks/useWidth'
import { Icon } from '../../../kit/Icon'
import { ThumbBar } from '../../../kit/overlays/ThumbBar'
import { counted } from '../../../texts/counts'
import { GiveActions } from '../../sharing/GiveActions'

interface Props {
  readonly result: ValidationView & { readonly kind: 'done' }
  /** Null while the contents cannot be validated. */
  readonly onValidate: (() => void) | null
}

/** Copies and shares the usable codes: at the thumb where rows are cards, else within the verdict (VALIDATOR-24). */
export const UsableActions = ({ result, onValidate }: Props) => {
  const hasCards = useHasCards()
  const { usable } = result.verdict
  const place = (actions: ReactNode) =>
    hasCards ? (
      <ThumbBar label="Códigos utilizables">{actions}</ThumbBar>
    ) : (
      <div className="verdict__actions">{actions}</div>
    )
  if (result.isOld) {
    if (!hasCards || !onValidate) return null
    return place(
      <>
        <p className="thumb__text">La lista cambió</p>
        <button type="button" className="btn btn--primary" onClick={onValidate}>
          <Icon name="check" />
          Validar de nuevo
        </button>
      </>,
    )
  }
  if (!result.isCurrent || usable.length === 0) return null
  return place(
    <GiveActions
      nameOf={(count) => counted(count, 'código utilizable', 'códigos utilizables')}
      from="usable"
      codes={usable}
    />,
  )
}
