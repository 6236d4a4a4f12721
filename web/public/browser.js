// Runs in browsers of any age: nothing newer than 2009 may stand here.
(function () {
  var query = location.search;
  document.documentElement.setAttribute("data-why", /[?&]old/.test(query) ? "old" : "failed");

  var path = readPath();
  each("[data-retry]", function (link) {
    link.setAttribute("href", path);
  });

  var request = new XMLHttpRequest();
  request.addEventListener("load", function () {
    if (request.status === 200) showPhones(JSON.parse(request.responseText));
  });
  request.open("GET", "/api/places/contacts");
  request.send();

  function readPath() {
    var from = /[?&]from=([^&]*)/.exec(query);
    var path;
    try {
      path = decodeURIComponent(from ? from[1] : "/");
    } catch (error) {
      if (!(error instanceof URIError)) throw error;
      return "/";
    }
    // Only a page of our own: "//" and "/\\" lead to another site, and browsers drop tabs and line breaks.
    return /^\/(?![/\\])[^\t\n\r]*$/.test(path) ? path : "/";
  }

  function showPhones(contacts) {
    each("[data-phones]", function (place) {
      for (var i = 0; i < contacts.length; i++) {
        var numbers = [contacts[i].phone, contacts[i].emergencyPhone];
        for (var n = 0; n < numbers.length; n++)
          if (numbers[n]) addPhone(place, contacts[i], numbers[n]);
      }
    });
  }

  function addPhone(place, contact, number) {
    if (!place.firstChild)
      place.appendChild(document.createTextNode(place.getAttribute("data-phones") + ": "));
    else place.appendChild(document.createTextNode(", "));
    var link = document.createElement("a");
    link.href = "tel:" + number.replace(/[^+\d]/g, "");
    link.appendChild(document.createTextNode(number));
    place.appendChild(link);
    if (contact.name) place.appendChild(document.createTextNode(" (" + contact.name + ")"));
  }

  function each(selector, work) {
    var found = document.querySelectorAll(selector);
    for (var i = 0; i < found.length; i++) work(found[i]);
  }
})();
