import type { LeaderDraft } from '../../../domain/coordination/leaders/leaderDraft'

/** The leader's card, filled in while the form is. The form says the same to screen readers. */
export const Badge = ({ draft }: { readonly draft: LeaderDraft }) => {
  const name = [draft.firstName, draft.lastName].map((part) => part.trim()).filter(Boolean)
  return (
    <div className="badge" aria-hidden="true" translate="no">
      <p>Líder</p>
      <b className={name.length > 0 ? undefined : 'badge__none'}>
        {name.join(' ') || 'Nombre y apellidos'}
      </b>
      <small>{draft.email.trim() || 'correo'}</small>
    </div>
  )
}
