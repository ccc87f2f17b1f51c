import type { ListRow } from '../../application/list/listRow'
import { shareRequested } from '../../application/sharing/sharing.events'
import { useTickets } from '../codes/ticketContext'
import { RemoveItem, useIsRemovable } from '../coordination/removal/RemoveItem'
import { Icon } from '../kit/Icon'
import { Popup } from '../kit/overlays/Popup'
import { usePortal } from '../kit/portalSettings'
import { useAppDispatch } from '../kit/store'
import { WithNames } from '../kit/WithNames'

/** The further actions of a code: all that is done seldom, or must not be pressed by mistake (REMOVE-5). */
export const RowMenu = ({ row }: { readonly row: ListRow }) => {
  const { id, text } = row
  const dispatch = useAppDispatch()
  const { hasShareSheet } = usePortal()
  const tickets = useTickets()
  const isRemovable = useIsRemovable(row)
  const hasText = text !== ''
  if (!isRemovable && !(hasText && (tickets || hasShareSheet))) return null
  const name = text || 'el código sin texto'
  const share = () =>
    dispatch(
      shareRequested({
        from: `code ${id}`,
        codes: [text],
        ids: [id],
        source: null,
        channel: 'sheet',
      }),
    )
  return (
    <span className="row-menu">
      <Popup
        title={<WithNames text={name} names={[text]} />}
        button={{
          className: 'icon-btn',
          label: `Más acciones de ${name}`,
          content: <Icon name="more" />,
        }}
      >
        {hasText && tickets && (
          <button
            type="button"
            className="popup__item"
            aria-haspopup="dialog"
            onClick={() => tickets.open(id)}
          >
            <Icon name="code" />
            Ver boleto
          </button>
        )}
        {hasText && hasShareSheet && (
          <button type="button" className="popup__item" onClick={share}>
            <Icon name="share" />
            Otra aplicación
          </button>
        )}
        {isRemovable && <RemoveItem row={row} />}
      </Popup>
    </span>
  )
}
