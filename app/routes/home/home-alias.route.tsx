import { redirect } from '@remix-run/node';

/** Redirects old bookmarks of the installed app. Rule A4.2 */
export function loader() {
  return redirect('/', 301);
}
