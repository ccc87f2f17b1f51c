/** Longer texts may wrap; codes never do. */
const LONGEST_CODE = 24

/** A code in a font with a slashed zero. Isolated from the direction of the text around it. */
export const CodeChip = ({ text }: { readonly text: string }) =>
  text === '' ? (
    <span className="sub">Sin código</span>
  ) : (
    <bdi className={text.length > LONGEST_CODE ? 'chip chip--long' : 'chip'} translate="no">
      {text}
    </bdi>
  )
