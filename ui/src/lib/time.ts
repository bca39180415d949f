/** A time as every screen shows it: `Nov 18, 2026, 4:09 PM`, in the viewer's time zone. */
export function moment(time: string | number): string {
  return new Date(time).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' })
}
