import { BRAND, COPY_THE_LINK, type MailText, NO_REPLY } from './mailTexts.ts'

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes text for an HTML element or a quoted attribute. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)

const FONT = "font-family:Figtree,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const TABLE = 'role="presentation" cellpadding="0" cellspacing="0" border="0"'

// The classes are for clients with style sheet support; others use the inline styles.
const STYLES = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  body { margin: 0; padding: 0; }
  @media (max-width: 620px) {
    .page { padding: 0 !important; }
    .card { border-width: 0 0 1px !important; border-radius: 0 !important; }
    .pad { padding-left: 24px !important; padding-right: 24px !important; }
    .button { display: block !important; }
    .buttons { width: 100% !important; }
  }
  @media (prefers-color-scheme: dark) {
    .page { background-color: #0b1220 !important; }
    .card { background-color: #121c2d !important; border-color: #24324a !important; }
    .ink { color: #e8edf5 !important; }
    .soft { color: #b2bdcf !important; }
    .link { color: #4fd699 !important; }
    .line { border-color: #24324a !important; }
  }
`

// Outlook for Windows ignores padding on links, so it gets a VML button.
const button = (label: string, href: string): string => `
<!--[if mso]>
<v:roundrect xmlns:v="urn:schemas-microsoft-com:vml" xmlns:w="urn:schemas-microsoft-com:office:word" href="${href}" style="height:48px;v-text-anchor:middle;width:280px" arcsize="17%" stroke="f" fillcolor="#0a6b4c">
<w:anchorlock/><center style="color:#ffffff;font-family:Arial,sans-serif;font-size:16px;font-weight:bold">${label}</center>
</v:roundrect>
<![endif]-->
<!--[if !mso]><!-->
<table ${TABLE} class="buttons"><tr><td style="border-radius:8px;background-color:#0a6b4c" bgcolor="#0a6b4c">
<a class="button" href="${href}" style="${FONT};display:inline-block;padding:14px 28px;border-radius:8px;background-color:#0a6b4c;color:#ffffff;font-size:16px;font-weight:600;line-height:20px;text-align:center;text-decoration:none">${label}</a>
</td></tr></table>
<!--<![endif]-->`

const paragraph = (text: string): string =>
  `<p class="ink" style="${FONT};margin:0 0 16px;color:#0f1f38;font-size:16px;line-height:24px">${text}</p>`

const small = (text: string, margin: string): string =>
  `<p class="soft" style="${FONT};margin:${margin};color:#44516a;font-size:14px;line-height:20px">${text}</p>`

// Without a preheader, clients show the greeting next to the subject.
const preheader = (text: string): string =>
  `<div style="display:none;max-height:0;overflow:hidden;opacity:0;font-size:1px;line-height:1px">${text}${'&#8199;&#847;'.repeat(60)}</div>`

/**
 * The mail's HTML: tables and inline styles for mail clients, without external resources.
 * @param greeting plain text like `text`; escaped here
 */
export const mailHtml = (text: MailText, greeting: string, link: string): string => {
  const href = escapeHtml(link)
  const paragraphs = [greeting, ...text.paragraphs].map((line) => paragraph(escapeHtml(line)))
  return `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${escapeHtml(text.title)}</title>
<style>${STYLES}</style>
</head>
<body class="page" style="margin:0;padding:0;background-color:#f5f6f2">
${preheader(escapeHtml(text.preheader))}
<table ${TABLE} width="100%" class="page" style="background-color:#f5f6f2" bgcolor="#f5f6f2"><tr><td class="page" align="center" style="padding:32px 12px">
<!--[if mso]><table ${TABLE} width="600"><tr><td><![endif]-->
<table ${TABLE} width="100%" class="card" style="max-width:600px;border:1px solid #dfe4e8;border-collapse:separate;border-radius:12px;overflow:hidden;background-color:#ffffff" bgcolor="#ffffff">
<tr><td class="pad" style="padding:22px 40px 20px;border-bottom:4px solid #0a6b4c;background-color:#0b1f42" bgcolor="#0b1f42">
<span style="${FONT};color:#ffffff;font-size:18px;font-weight:700;line-height:24px">${BRAND}</span>
</td></tr>
<tr><td class="pad" style="padding:36px 40px 8px">
<h1 class="ink" style="${FONT};margin:0 0 20px;color:#0f1f38;font-size:26px;font-weight:700;line-height:32px">${escapeHtml(text.title)}</h1>
${paragraphs.join('\n')}
</td></tr>
<tr><td class="pad" style="padding:8px 40px 32px">${button(escapeHtml(text.button), href)}
</td></tr>
<tr><td class="pad" style="padding:0 40px 28px">
${small(COPY_THE_LINK, '0 0 4px')}
<p style="${FONT};margin:0 0 20px;font-size:14px;line-height:20px;word-break:break-all;overflow-wrap:anywhere"><a class="link" href="${href}" style="color:#0a6b4c;text-decoration:underline">${href}</a></p>
${small(escapeHtml(text.unasked), '0')}
</td></tr>
<tr><td class="pad line" style="padding:20px 40px 24px;border-top:1px solid #dfe4e8">
<p class="soft" style="${FONT};margin:0;color:#44516a;font-size:13px;line-height:18px">${BRAND}<br>${NO_REPLY}</p>
</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
`
}
