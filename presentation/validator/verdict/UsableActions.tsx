import type { ValidationView } from '../../../application/validator/validator.selectors'
import { useHasCards } from '../../kit/hooks/useWidth'
import { Icon } from '../../kit/Icon'
import { ThumbBar } from '../../kit/overlays/ThumbBar'
import { GiveActions } from '../../sharing/GiveActions'
import { counted } from '../../texts/counts'

interface Props {
  readonly result: ValidationView & { readonly kind: 'done' }
  /** Null while the contents cannot be validated. */
  readonly onValidate: (() => void) | null
}

/**
 * Copies and shares the usable codes: at the thumb where rows are cards, else within the verdict (VALIDATOR-24). There too
 * once the list has changed: then the thumb validates the new one (VALIDATOR-25).
 */
export const UsableActions = ({ result, onValidate }: Props) => {
  const hasCards = useHasCards()
  const { usable } = result.verdict
  const give = usable.length > 0 && (
    <GiveActions
      nameOf={(count) => counted(count, 'código utilizable', 'códigos utilizables')}
      from="usable"
      codes={usable}
      isAside={result.isOld}
    />
  )
  if (result.isOld) {
    return (
      <>
        {give && <div className="verdict__actions">{give}</div>}
        {hasCards && onValidate && (
          <ThumbBar label="Códigos utilizables">
            <p className="thumb__text">La lista cambió</p>
            <button type="button" className="btn btn--primary" onClick={onValidate}>
              <Icon name="check" />
              Validar de nuevo
            </button>
          </ThumbBar>
        )}
      </>
    )
  }
  if (!result.isCurrent || !give) return null
  return hasCards ? (
    <ThumbBar label="Códigos utilizables">{give}</ThumbBar>
  ) : (
    <div className="verdict__actions">{give}</div>
  )
}
