/** The characters from 0x80 on; those of Spanish stand at the same places in code page 437. */
const UPPER =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤' +
  'ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0'

/** Decodes what programs of MS-DOS wrote in Western Europe and America, which browsers do not know. */
export const decodeCodePage850 = (bytes: Uint8Array): string =>
  new TextDecoder('utf-16le').decode(
    Uint16Array.from(bytes, (byte) => (byte < 0x80 ? byte : UPPER.charCodeAt(byte - 0x80))),
  )
