/** A code in type whose zero is no O. It is the leader's data: its direction is kept from the text around it. */
export const CodeChip = ({ text }: { readonly text: string }) =>
  text === '' ? (
    <span className="sub">Sin código</span>
  ) : (
    <bdi className="chip" translate="no">
      {text}
    </bdi>
  )
