# Varnish in front of nginx or of the shop, as a CDN of your own. The shop: CDN_MAX_AGE=86400 and
# CDN_PURGE_URL=http://change-me-purge@127.0.0.1:6081/cdn-purge (from another machine also ALLOW_PLAINTEXT=cdn).
# Kept is what the shop says may be kept: pages, which are the same for everybody, and files with a hash in their name.
# varnishd -C -f varnish.vcl says what is wrong with it. tests/running/cdn.test.ts runs it.
vcl 4.1;

import std;

backend shop {
  .host = "127.0.0.1";
  .port = "3000";
  .first_byte_timeout = 30s;
  .probe = { .url = "/healthz"; .interval = 2s; .timeout = 2s; .window = 4; .threshold = 2; }
}

acl shop_machines {
  "localhost";
  "10.0.0.0"/24;
}

sub vcl_recv {
  if (req.url == "/cdn-purge") {
    if (client.ip !~ shop_machines || req.http.authorization != "Bearer change-me-purge") {
      return (synth(403));
    }
    # tags are letters, digits, ":" and "-"
    if (req.http.surrogate-key !~ "^[\w:. -]+$") {
      return (synth(400));
    }
    ban("obj.http.surrogate-key ~ (^|\s)(" + regsuball(req.http.surrogate-key, " +", "|") + ")(\s|$)");
    return (synth(200));
  }
  # the visitor's address, not one that the visitor invents
  set req.http.x-forwarded-for = client.ip;
  if ((req.method != "GET" && req.method != "HEAD") || req.url ~ "^/(api|admin|sim)(/|$)") {
    return (pass);
  }
  # what a page was advertised with does not change it
  set req.url = regsub(regsuball(req.url, "([?&])(utm_\w+|fbclid|gclid)=[^&]*", "\1"), "[?&]+$", "");
  # while the shop is away, pages that are too old are better than none
  if (std.healthy(req.backend_hint)) {
    set req.grace = 0s;
  }
  # also with cookies: the answer, not the request, says whether it is the same for everybody
  return (hash);
}

sub vcl_backend_response {
  set beresp.grace = 1h;
  if (beresp.http.set-cookie || beresp.status >= 500) {
    set beresp.uncacheable = true;
    set beresp.ttl = 0s;
  } elsif (beresp.http.cdn-cache-control ~ "max-age=\d+") {
    set beresp.ttl = std.duration(regsub(beresp.http.cdn-cache-control, ".*max-age=(\d+).*", "\1s"), 0s);
  } elsif (beresp.http.cache-control !~ "immutable") {
    # asked for anew each time, without waiting for others who ask for the same
    set beresp.uncacheable = true;
    set beresp.ttl = 60s;
  }
  return (deliver);
}

sub vcl_deliver {
  unset resp.http.surrogate-key;
  unset resp.http.cache-tag;
  unset resp.http.cdn-cache-control;
  # a page is asked for again each time, and mostly answered 304 from here
  set resp.http.x-cache = regsub(obj.hits, "^[1-9]\d*$", "hit");
}
