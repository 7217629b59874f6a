/** The sign-in form of the stand-in. It posts to its own address. */
export const signInPage = `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Google's stand-in</title>
<style>
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; color: #202124 }
form { display: grid; gap: 16px; max-width: 360px; margin: 48px auto; padding: 0 24px }
h1 { margin: 0; font-size: 24px }
p { margin: 0; color: #5f6368 }
label { display: grid; gap: 4px }
label.tick { display: flex; gap: 8px; align-items: center }
input:not([type=checkbox]), button { font: inherit; padding: 10px 12px; border: 1px solid #dadce0; border-radius: 6px }
button { background: #fff }
button:first-of-type { background: #1a73e8; border-color: #1a73e8; color: #fff }
</style>
</head>
<body>
<form method="post">
<h1>Choose an account</h1>
<p>This page stands in for Google in development and in tests. It accepts any account.</p>
<label>Google email <input name="email" type="email" required autofocus></label>
<label>Google name <input name="name" required></label>
<label class="tick"><input type="checkbox" name="verified" checked> Google has verified this email</label>
<button>Continue</button>
<button name="cancel" value="yes" formnovalidate>Cancel</button>
</form>
</body>
</html>
`;
