/**
 * A table in Markdown.
 * @param {readonly string[]} head @param {readonly string[]} alignments of the columns: '---', or '---:' to the right
 * @param {readonly (readonly string[])[]} rows
 */
export const markdownTable = (head, alignments, rows) =>
  [head, alignments, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
