/** A longer one may break over lines: a code never does. */
const LONGEST_CODE = 24

/** A code in type whose zero is no O. It is the leader's data: its direction is kept from the text around it. */
export const CodeChip = ({ text }: { readonly text: string }) =>
  text === '' ? (
    <span className="sub">Sin código</span>
  ) : (
    <bdi className={text.length > LONGEST_CODE ? 'chip chip--long' : 'chip'} translate="no">
      {text}
    </bdi>
  )
