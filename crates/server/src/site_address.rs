//! The address at which players reach the server, as its operator sets it.

use axum::http::Uri;

/// The address at which players reach the server: the public origin, if it is known, and the path before everything
/// that is served.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SiteAddress {
    origin: Option<String>,
    base_path: String,
}

impl SiteAddress {
    /// Reads the public URL and the base path, both optional. The path of the URL is the base path; if both name one,
    /// they must agree.
    ///
    /// # Errors
    /// A sentence for the operator that says what is wrong.
    pub fn new(public_url: Option<&str>, base_path: Option<&str>) -> Result<SiteAddress, String> {
        let base_path = base_path.map(read_base_path).transpose()?;
        let Some(url) = public_url else {
            return Ok(SiteAddress { origin: None, base_path: base_path.unwrap_or_default() });
        };
        let (origin, path) = read_public_url(url)?;
        match base_path {
            Some(base_path) if !path.is_empty() && path != base_path => Err(format!(
                "the public URL `{url}` has the path `{path}`, but the base path is `{base_path}`; \
                 leave one of them out"
            )),
            Some(base_path) => Ok(SiteAddress { origin: Some(origin), base_path }),
            None => Ok(SiteAddress { origin: Some(origin), base_path: path }),
        }
    }

    /// The path before everything that is served, such as `/duello`; empty if there is none.
    pub fn base_path(&self) -> &str {
        &self.base_path
    }

    /// The public address of the page without a final slash, such as `https://example.org/duello`, if it is known.
    pub fn public_url(&self) -> Option<String> {
        self.origin.as_ref().map(|origin| format!("{origin}{}", self.base_path))
    }
}

/// The origin of a URL, and its path without a final slash.
fn read_public_url(text: &str) -> Result<(String, String), String> {
    let wrong = |why: &str| {
        format!("the public URL `{text}` {why}; write it like https://duello.example.org")
    };
    if text.contains(['?', '#', '@']) {
        return Err(wrong("must have no user name, `?` or `#`"));
    }
    let uri: Uri = text.parse().map_err(|_| wrong("is not a URL"))?;
    let (Some(scheme), Some(authority)) = (uri.scheme_str(), uri.authority()) else {
        return Err(wrong("must begin with http:// or https://"));
    };
    if !matches!(scheme, "http" | "https") {
        return Err(wrong("must begin with http:// or https://"));
    }
    let path = match uri.path().trim_end_matches('/') {
        "" => String::new(),
        path => read_base_path(path)?,
    };
    Ok((format!("{scheme}://{authority}"), path))
}

/// A base path without a final slash. It is written into the page and into cookies, so it has plain characters only.
fn read_base_path(text: &str) -> Result<String, String> {
    let wrong = |why: &str| format!("the base path `{text}` {why}; write it like /duello");
    let path = text.trim_end_matches('/');
    if path.is_empty() {
        return Ok(String::new());
    }
    let Some(parts) = path.strip_prefix('/') else {
        return Err(wrong("must begin with a slash"));
    };
    let is_plain = |letter: char| letter.is_ascii_alphanumeric() || "-_.~".contains(letter);
    if parts.split('/').any(|part| matches!(part, "" | "." | "..")) {
        return Err(wrong("has an empty part, `.` or `..`"));
    }
    if !parts.chars().all(|letter| is_plain(letter) || letter == '/') {
        return Err(wrong("may have letters, digits and - _ . ~ only"));
    }
    Ok(path.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(url: Option<&str>, path: Option<&str>) -> Result<(Option<String>, String), String> {
        let site = SiteAddress::new(url, path)?;
        Ok((site.public_url(), site.base_path().to_owned()))
    }

    #[test]
    fn the_path_of_the_public_url_is_the_base_path() {
        let ok = |url: Option<&str>, path: &str| Ok((url.map(str::to_owned), path.to_owned()));
        assert_eq!(read(None, None), ok(None, ""));
        assert_eq!(read(None, Some("/")), ok(None, ""));
        assert_eq!(read(None, Some("/games/duello/")), ok(None, "/games/duello"));
        assert_eq!(read(Some("https://a.example/"), None), ok(Some("https://a.example"), ""));
        let whole = Some("https://a.example:8443/duello");
        assert_eq!(read(Some("https://a.example:8443/duello/"), None), ok(whole, "/duello"));
        assert_eq!(read(Some("https://a.example:8443"), Some("/duello")), ok(whole, "/duello"));
        assert_eq!(read(whole, Some("/duello")), ok(whole, "/duello"));
        assert_eq!(read(Some("http://[::1]:80"), None), ok(Some("http://[::1]:80"), ""));
    }

    #[test]
    fn a_mistake_is_explained() {
        for (url, path, why) in [
            (Some("duello.example.org"), None, "must begin with http:// or https://"),
            (Some("ftp://duello.example.org"), None, "must begin with http:// or https://"),
            (Some("/duello"), None, "must begin with http:// or https://"),
            (Some("https://"), None, "is not a URL"),
            (Some("https://bü.example"), None, "is not a URL"),
            (Some("https://me@a.example"), None, "no user name"),
            (Some("https://a.example/?x"), None, "no user name, `?` or `#`"),
            (Some("https://a.example/a\"b"), None, "letters, digits"),
            (Some("https://a.example/b"), Some("/c"), "leave one of them out"),
            (None, Some("duello"), "must begin with a slash"),
            (None, Some("/a//b"), "has an empty part"),
            (None, Some("/a/../b"), "`..`"),
            (None, Some("/a;b"), "letters, digits"),
            (None, Some("/{a}"), "letters, digits"),
        ] {
            let Err(sentence) = read(url, path) else { panic!("{url:?} {path:?} is accepted") };
            assert!(sentence.contains(why), "{sentence}");
        }
    }
}
