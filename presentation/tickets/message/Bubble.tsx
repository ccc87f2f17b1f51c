import './bubble.css'

/** A message as the chat will show it: text, with its line breaks, in the leader's own words. */
export const Bubble = ({ children }: { readonly children: string | null }) => (
  <div className="chat">
    <p className="chat__bubble" translate="no">
      {children}
    </p>
  </div>
)
