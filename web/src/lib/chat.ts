/** Opens WhatsApp with a text ready to be sent to an Indian number of ten digits. */
export function chatLink(mobile: string, text: string): string {
  return `https://wa.me/91${mobile}?text=${encodeURIComponent(text)}`;
}
